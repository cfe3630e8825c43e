/** New contents of the small files that determine what is live, in the order to write them; undefined deletes a file. */
export type Pointers = ReadonlyMap<string, Buffer | undefined>;

/** The files written before a release goes live. */
export interface Written {
  /** By path; nothing points to them yet. */
  files: ReadonlyMap<string, Buffer>;
  /** The paths that did not exist before. */
  added: readonly string[];
}

export const nothingWritten: Written = { files: new Map(), added: [] };

export interface Change extends Written {
  /** The area, or `shell`. */
  name: string;
  pointers: Pointers;
}

/** Read access to a store of releases. Paths are separated by slashes and have no leading slash. */
export interface ReleaseReader {
  /** As shown to users: `/srv/console`, `s3://bucket/console`. */
  readonly name: string;
  /** Whether the files of an interrupted or refused change stay. */
  readonly keepsAbandonedFiles: boolean;
  /** The object through which all histories are found, if they are not files of their own. */
  readonly historiesIn?: string;
  /** The full location of a file, as shown to users. */
  place(path: string): string;
  /** The content that browsers receive for a path; for `history/`, which is not served, the stored content. */
  read(path: string): Promise<Buffer | undefined>;
  /** The paths of all files below a path that ends with a slash. */
  list(below: string): Promise<string[]>;
  /** The names of the folders below such a path. */
  folders(below: string): Promise<string[]>;
}

/** A transaction on a store: its change is only applied if what it has read is still current. */
export interface ReleaseTransaction extends ReleaseReader {
  /**
   * Whether the last change of the area (or `shell`) is live only with this command, which completes it, because the one
   * that made it was interrupted. In a bucket also while it is in progress.
   */
  wasUnfinished(name: string): Promise<boolean>;
  /** Writes or restores an immutable file. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Atomically changes the live state, unless it has changed since the transaction started. */
  swap(change: Change): Promise<void>;
}

/** A store of releases: a folder (`folderStore.ts`) or a bucket (`bucketStore.ts`). */
export interface ReleaseStore extends ReleaseReader {
  exists(): Promise<boolean>;
  /** The area (or `shell`) whose change is in progress or was interrupted. */
  pendingChange(): Promise<string | undefined>;
  /** Why a server may be unable to serve what is in the store, and what to do about it. */
  servingProblem?(): Promise<string | undefined>;
  /**
   * Runs a change of the live state. If another command got in first, `act` runs again from the new state, so it must
   * have no side effects outside the transaction.
   * @param purpose shown by commands that wait for it: "release of mf-clients"
   */
  transaction<T>(purpose: string, act: (open: ReleaseTransaction) => Promise<T>): Promise<T>;
}
