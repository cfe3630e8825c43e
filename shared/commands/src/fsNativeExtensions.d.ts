/** What is used of it; the package has no types of its own. */
declare module 'fs-native-extensions' {
  /** Asks the kernel for an exclusive lock of an open file; false where another open file holds one. */
  export function tryLock(descriptor: number): boolean;
}
