/** A file of an archive. `path` is a name to look up, never a place to write to. */
export interface ZipFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What an archive holds, of that which an import can use. */
export interface UnpackedZip {
  json: readonly { path: string; text: string }[];
  /** Everything else. */
  files: readonly ZipFile[];
}

/** From 0 to 100. */
export type OnProgress = (percent: number) => void;

/** Who waits for an archive to be read. */
export interface ZipReading {
  onProgress?: OnProgress;
  /** Aborted, nobody waits any more. */
  signal?: AbortSignal;
}

/** An archive that is refused; `message` says why, for people. */
export class ZipRefusal extends Error {
  override readonly name = 'ZipRefusal';
}
