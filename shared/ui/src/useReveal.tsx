import { type FocusEvent, useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** How long a secret stays on screen, in milliseconds. */
const SHOWN = 30_000;

interface RevealOptions {
  /** 'client secret' */
  name: string;
  /** What else the person should know before. */
  note?: string | false;
  onReveal?: (() => void) | undefined;
}

/**
 * Shows a secret after a warning was confirmed, and hides it again when the focus leaves it, after half a minute, and
 * with the page.
 */
export function useReveal({ name, note, onReveal }: RevealOptions) {
  const [asking, setAsking] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return;
    const hide = () => setShown(false);
    const timer = setTimeout(hide, SHOWN);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);

  // Not while the dialog is there: it holds the focus, and without the focus the secret hides.
  function revealAfterDialog() {
    if (!confirmed) return;
    setConfirmed(false);
    setShown(true);
    onReveal?.();
  }

  return {
    shown,
    /** Opens the warning. */
    ask: () => setAsking(true),
    hide: () => setShown(false),
    /** For the element that holds the secret and its buttons: hides it when the focus leaves. */
    hideWhenLeft: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setShown(false);
    },
    /** For the page. */
    warning: (
      <ConfirmDialog
        open={asking}
        title={`Reveal the ${name}?`}
        confirmText="Reveal"
        onConfirm={() => setConfirmed(true)}
        onClose={() => setAsking(false)}
        afterClose={revealAfterDialog}
      >
        Anyone who sees it can use it. Make sure nobody can see your screen.
        {note && ` ${note}`}
      </ConfirmDialog>
    ),
  };
}
