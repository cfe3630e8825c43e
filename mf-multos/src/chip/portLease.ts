/** The right to use the dongle, which one tab holds at a time. */
export interface PortLease {
  /** How to give it back, or null while another run holds it: here, or in another tab. */
  acquire(): Promise<(() => void) | null>;
}

/** A lease by the Web Locks API: the browser gives it back when the tab dies. */
export function webLocksLease(locks: Pick<LockManager, 'request'>, name: string): PortLease {
  return {
    acquire: () =>
      new Promise((resolve, reject) => {
        locks
          .request(name, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(null);
            return new Promise<void>((release) => resolve(release));
          })
          .catch(reject);
      }),
  };
}
