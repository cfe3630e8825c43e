import { offerDraft, takeDraft } from '@console/auth';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Draft<T> {
  /** Of the form, among those of the page. */
  name: string;
  /** Whether it has the shape that this form needs: another release of the area may have made it. */
  fits: (draft: unknown) => draft is T;
  /** What would be lost now; undefined while there is nothing. */
  read: () => T | undefined;
  /** Puts back what was typed before the session ended. Answers false where none of it is unsaved any more. */
  restore: (draft: T) => unknown;
}

const keyOf = (pathname: string, name: string) => `${pathname} ${name}`;

/**
 * Keeps what is typed when a 401, a 403 or its age ends the session, and puts it back once the same person has signed in
 * and is here again (decisions.md, "401 or 403 while something is unsaved"). Says whether it was put back.
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

/** For a form that is not shown again, because what was typed in it was saved after all. */
export function useForgetDraft(name: string): () => void {
  const { pathname } = useLocation();
  return () => void takeDraft(keyOf(pathname, name));
}
