import { onOtherTabWrites } from '@console/api';

interface StorageChanges {
  /** What this tab stores under these keys has changed. */
  tell(): void;
  /** Told of every change, also of those in other tabs. Returns the way to stop that. */
  listen(listener: () => void): () => void;
}

/** Changes of what this browser stores under some keys. */
export function storageChanges(isOwn: (key: string) => boolean): StorageChanges {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      const stop = onOtherTabWrites(isOwn, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
