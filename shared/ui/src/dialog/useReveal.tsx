import { type FocusEvent, useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** How long a secret stays on screen, in milliseconds. */
const SHOWN = 30_000;

interface RevealOptions {
  /** 'client secret', or as the label of a field */
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
  /** `confirmed` until the dialog has closed: it has the focus, and the secret hides when it is not focused. */
  const [state, setState] = useState<'hidden' | 'asking' | 'confirmed' | 'shown'>('hidden');
  const shown = state === 'shown';
  const hide = () => setState((now) => (now === 'shown' ? 'hidden' : now));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hide` always does the same
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(hide, SHOWN);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);

  function revealAfterDialog() {
    if (state !== 'confirmed') return;
    setState('shown');
    onReveal?.();
  }

  return {
    shown,
    /** Opens the warning. */
    ask: () => setState('asking'),
    hide,
    /** `onBlur` of the element with the secret and its buttons: hides the secret when the focus leaves. */
    hideWhenLeft: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) hide();
    },
    /** The dialog, to be rendered by the caller. */
    warning: (
      <ConfirmDialog
        open={state === 'asking'}
        title={`Reveal the ${name.replace(/^.(?=[a-z])/, (first) => first.toLowerCase())}?`}
        confirmText="Reveal"
        onConfirm={() => setState('confirmed')}
        onClose={(confirmed) => confirmed || setState('hidden')}
        afterClose={revealAfterDialog}
      >
        Anyone who sees it can use it. Make sure nobody can see your screen.
        {note && ` ${note}`}
      </ConfirmDialog>
    ),
  };
}
