/** The used part of the package, which has no types. */
declare module 'fs-native-extensions' {
  /** Tries to lock a part of an open file exclusively; false if another open file description holds the lock. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean;
}
