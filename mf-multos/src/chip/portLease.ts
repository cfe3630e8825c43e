/** The right to use the dongle, held by one tab at a time. */
export interface PortLease {
  /** Resolves to a release function, or to null while another run holds the lease, in this or another tab. */
  acquire(): Promise<(() => void) | null>;
}

type Release = (() => void) | null;

/** A lease based on the Web Locks API: the browser releases it when the tab closes. */
export function webLocksLease(locks: Pick<LockManager, 'request'> | undefined, name: string): PortLease {
  return {
    acquire: async () => {
      if (!locks) return leaseOfThisPage(name);
      // With site data blocked, Chromium has the API but rejects every request.
      return leaseOfAllTabs(locks, name).catch(() => leaseOfThisPage(name));
    },
  };
}

function leaseOfAllTabs(locks: Pick<LockManager, 'request'>, name: string): Promise<Release> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

const heldHere = new Set<string>();

/** Without Web Locks, the port itself keeps other tabs out, since it cannot be opened twice. */
function leaseOfThisPage(name: string): Release {
  if (heldHere.has(name)) return null;
  heldHere.add(name);
  return () => {
    heldHere.delete(name);
  };
}
