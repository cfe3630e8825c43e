/** A file in an archive. `path` is only a lookup key, never a path to write to. */
export interface ZipFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content of an archive that an import can use. */
export interface UnpackedZip {
  json: readonly ZipFile[];
  /** Everything else. */
  files: readonly ZipFile[];
}

/** From 0 to 100. */
export type OnProgress = (percent: number) => void;

/** Options for reading an archive. */
export interface ZipReading {
  onProgress?: OnProgress;
  /** Aborted when the user cancels or leaves. */
  signal?: AbortSignal;
}

/** An archive was rejected; `message` tells the user why. */
export class ZipRefusal extends Error {
  override readonly name = 'ZipRefusal';
}
