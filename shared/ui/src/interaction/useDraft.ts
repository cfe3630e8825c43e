import { offerDraft, takeDraft } from '@console/auth';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Draft<T> {
  /** Identifies the form among those of the page. */
  name: string;
  /** Checks the shape of a draft, which another release of the area may have stored. */
  fits: (draft: unknown) => draft is T;
  /** Returns the unsaved input; undefined if there is none. */
  read: () => T | undefined;
  /** Restores input from before the session ended. Returns false if none of it is unsaved any more. */
  restore: (draft: T) => unknown;
}

const keyOf = (pathname: string, name: string) => `${pathname} ${name}`;

/**
 * Keeps unsaved input when the session ends by a 401, a 403 or expiry, and restores it when the same user has signed in
 * again and returns (decisions.md, "401 or 403 while something is unsaved"). Returns whether it was restored.
 */
export function useDraft<T>({ name, fits, read, restore }: Draft<T>): boolean {
  const { pathname } = useLocation();
  const key = keyOf(pathname, name);
  const [restored, setRestored] = useState(false);
  const onRead = useEffectEvent(read);
  const onDraft = useEffectEvent((draft: unknown) => {
    if (!fits(draft)) return;
    setRestored(restore(draft) !== false);
  });
  useEffect(() => {
    onDraft(takeDraft(key));
    return offerDraft(key, () => onRead());
  }, [key]);
  return restored;
}

/** Discards the draft of a form that will not be shown again, because its input turned out to be saved. */
export function useForgetDraft(name: string): () => void {
  const { pathname } = useLocation();
  return () => void takeDraft(keyOf(pathname, name));
}
