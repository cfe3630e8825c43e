import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * What is typed into a field, drawn before anything that follows from it: only the field knows of it until the browser has
 * painted it, and then whoever owns the text hears. A text that changes from outside wins.
 */
export function useTypedFirst(owned: string, tell: (text: string) => void) {
  // What the owner has heard and not yet drawn, behind what it draws.
  const [{ text, told }, setTyped] = useState({ text: owned, told: [owned] });

  if (told[0] !== owned) {
    // What was told comes back while more is typed, each in its turn or several at once.
    const at = told.indexOf(owned);
    setTyped(at < 0 ? { text: owned, told: [owned] } : { text, told: told.slice(at) });
  }

  const last = told.at(-1);
  const tellNow = useEffectEvent(() => {
    setTyped((before) => ({ ...before, told: [...before.told, text] }));
    // A further key comes before the rows of this one.
    startTransition(() => tell(text));
  });
  useEffect(() => {
    if (text === last) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame comes after its callback.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tellNow());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [text, last]);

  return { text, setText: (next: string) => setTyped((before) => ({ ...before, text: next })) };
}
