import { onOtherTabWrites } from '@console/api';

/** Changes of what this browser stores under some keys. */
export function storageChanges(isOwn: (key: string) => boolean) {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    /** Told of every change, also of those in other tabs. Returns the way to stop that. */
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
