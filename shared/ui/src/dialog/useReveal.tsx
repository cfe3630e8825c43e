import { type FocusEvent, useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** How long a secret stays on screen, in milliseconds. */
const SHOWN = 30_000;

interface RevealOptions {
  /** 'client secret' */
  name: string;
  /** An additional note in the warning. */
  note?: string | false;
  onReveal?: (() => void) | undefined;
}

/**
 * Reveals a secret after the user confirms a warning. Hides it again when it loses the focus, after half a minute, and
 * when the tab is hidden.
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

  // Not while the dialog is open: it has the focus, and the secret hides when it is not focused.
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
    /** `onBlur` of the element with the secret and its buttons: hides the secret when the focus leaves. */
    hideWhenLeft: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setShown(false);
    },
    /** The dialog, to be rendered by the caller. */
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
