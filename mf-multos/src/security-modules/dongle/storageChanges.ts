import { onOtherTabWrites } from '@console/api';

/** Notifies listeners about changes to some storage keys. */
export function storageChanges(isOwn: (key: string) => boolean) {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    /** Calls the listener on every change, including those by other tabs. Returns the unsubscribe function. */
    listen(listener: () => void) {
      listeners.add(listener);
      const stop = onOtherTabWrites(isOwn, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
