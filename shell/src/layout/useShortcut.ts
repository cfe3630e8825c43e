import { useEffect, useEffectEvent } from 'react';

/** Ctrl (or ⌘) with a letter, anywhere on the page. */
export function useShortcut(letter: string, act: () => void): void {
  const onAct = useEffectEvent(act);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onAct();
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [letter]);
}
