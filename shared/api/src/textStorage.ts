/** A key-value store of texts. Never throws: what the browser does not store is kept in memory, for this tab only. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * Browser storage can be blocked, by a policy or together with cookies (reading the property throws), or full (every write
 * throws). `find` is called each time, because the user may block or allow storage while the tab is open.
 */
function guardedStorage(find: () => Storage, keepsOldValue = false): TextStorage {
  /** Texts that the browser could not store; null for one that it could not remove. */
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
        // Otherwise the old value, for example an ended session, would return when the page is next loaded.
        if (!keepsOldValue) removeStored(key);
      }
    },
    remove(key) {
      if (removeStored(key)) memory.delete(key);
      else memory.set(key, null);
    },
  };
}

/** Persists across visits in this browser. Never holds session data. A list that no longer fits is better old than lost. */
export const browserStorage = guardedStorage(() => window.localStorage, true);

/** Persists in this tab, across page loads. */
export const tabStorage = guardedStorage(() => window.sessionStorage);

/** Calls `listener` when another tab writes a matching key of `browserStorage`. Returns an unsubscribe function. */
export function onOtherTabWrites(matches: (key: string) => boolean, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (key === null || matches(key)) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
