import { useEffect } from 'react';

/** A held Enter would go on pressing buttons, also the one of a dialog that the first press has just opened. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}

/** A button is pressed once, however long Enter is held down. */
export function useHeldEnter(): void {
  useEffect(() => {
    addEventListener('keydown', ignoreRepeats);
    return () => removeEventListener('keydown', ignoreRepeats);
  }, []);
}
