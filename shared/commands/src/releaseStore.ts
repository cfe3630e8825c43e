/** The small files that say what is live: what each is to hold, nothing where it is to go, in the order to write them. */
export type Pointers = ReadonlyMap<string, Buffer | undefined>;

/** What is written before a release goes live. */
export interface Written {
  /** Files to which nothing points yet, by their paths. */
  files: ReadonlyMap<string, Buffer>;
  /** Those of them that were not there before. */
  added: readonly string[];
}

export const nothingWritten: Written = { files: new Map(), added: [] };

/** One change of what is live. */
export interface Change extends Written {
  /** The area, or `shell`. */
  name: string;
  pointers: Pointers;
  /** The pointer by which browsers see the change. */
  decides: string;
}

/** Where releases are kept, and served from. Paths have slashes between their parts, and none in front. */
export interface ReleaseReader {
  /** As a person names it: `/srv/console`, `s3://bucket/console`. */
  readonly name: string;
  /** How a person finds a file of it. */
  place(path: string): string;
  /** What browsers receive of a path; of `history/`, which nobody serves, what was noted. */
  read(path: string): Promise<Buffer | undefined>;
  /** The paths of all files below a path that ends with a slash. */
  list(below: string): Promise<string[]>;
  /** The names of the folders below such a path. */
  folders(below: string): Promise<string[]>;
}

/** A store in which a command has its turn: what it reads is what its change is compared with. */
export interface OpenReleases extends ReleaseReader {
  /** Writes a file that is never changed, or puts it back as it was. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Changes what is live, as a whole or not at all, if nobody else has changed it since the turn began. */
  swap(change: Change): Promise<void>;
}

/** A folder (`folderStore.ts`) or a bucket (`bucketStore.ts`): what the commands do is the same in both. */
export interface ReleaseStore extends ReleaseReader {
  /** Whether anything could have been released there. */
  exists(): Promise<boolean>;
  /** Of what a change is going on, or was cut off. */
  begun(): Promise<string | undefined>;
  /**
   * Runs what changes what is live. Where another command was faster than its swap, `act` is run again with what is live
   * then, so it has no effects but through the open store.
   * @param purpose as another command that waits names it: "release of mf-clients"
   */
  turn<T>(purpose: string, act: (open: OpenReleases) => Promise<T>): Promise<T>;
}
