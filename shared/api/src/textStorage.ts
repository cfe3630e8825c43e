/** Texts under keys. Never throws: what the browser does not store is remembered in memory, for this tab only. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * A storage can be missing (blocked by a policy or with the cookies: reading the property throws) or full (every write
 * throws). `find` is called each time, because a person may block or allow storage while the tab is open.
 */
function guardedStorage(find: () => Storage): TextStorage {
  /** What the browser could not take; null for what it could not remove. */
  const memory = new Map<string, string | null>();

  function removeStored(key: string): boolean {
    try {
      find().removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return find().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        find().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
        // The value before would come back with the next load of the page: an ended session, for example.
        removeStored(key);
      }
    },
    remove(key) {
      if (removeStored(key)) memory.delete(key);
      else memory.set(key, null);
    },
  };
}

/** For the next visit, in this browser; never anything of a session. */
export const browserStorage = guardedStorage(() => window.localStorage);

/** For this tab, across loads of the page. */
export const tabStorage = guardedStorage(() => window.sessionStorage);

/** Tells of each change that another tab makes to texts of `browserStorage`. Returns the way to stop listening. */
export function onOtherTabWrites(isMeant: (key: string) => boolean, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Without a key all of it was emptied.
    if (key === null || isMeant(key)) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
