import { useEffect } from 'react';

/**
 * A held Enter would go on pressing buttons, also the one of a dialog that the first press has just opened, and sending the
 * form of a field as often as sending fails.
 */
function ignoreRepeats(event: KeyboardEvent): void {
  const { target } = event;
  const acts = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
  if (acts && event.repeat && event.key === 'Enter') event.preventDefault();
}

/** A button is pressed once, and a form sent once, however long Enter is held down. */
export function useHeldEnter(): void {
  useEffect(() => {
    addEventListener('keydown', ignoreRepeats);
    return () => removeEventListener('keydown', ignoreRepeats);
  }, []);
}
