/** The right to use the dongle, which one tab holds at a time. */
export interface PortLease {
  /** How to give it back, or null while another run holds it: here, or in another tab. */
  acquire(): Promise<(() => void) | null>;
}

type Release = (() => void) | null;

/** A lease by the Web Locks API: the browser gives it back when the tab dies. */
export function webLocksLease(locks: Pick<LockManager, 'request'> | undefined, name: string): PortLease {
  return {
    acquire: async () => {
      if (!locks) return leaseOfThisPage(name);
      // With site data blocked, Chromium has the locks and refuses each of them.
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

/** Without locks the other tabs are kept out by the port itself, which cannot be opened twice. */
function leaseOfThisPage(name: string): Release {
  if (heldHere.has(name)) return null;
  heldHere.add(name);
  return () => {
    heldHere.delete(name);
  };
}
