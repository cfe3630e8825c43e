import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * What is typed into a field, drawn before anything that follows from it: only the field knows of it until the browser has
 * painted it, and then whoever owns the text hears. A text that changes from outside wins.
 */
export function useTypedFirst(owned: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState({ text: owned, told: owned });
  const [seen, setSeen] = useState(owned);

  if (seen !== owned) {
    setSeen(owned);
    // What was told comes back while more is typed.
    if (owned !== typed.told) setTyped({ text: owned, told: owned });
  }

  const { text, told } = typed;
  const tellNow = useEffectEvent(() => {
    setTyped({ text, told: text });
    // A further key comes before the rows of this one.
    startTransition(() => tell(text));
  });
  useEffect(() => {
    if (text === told) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame comes after its callback.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tellNow());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [text, told]);

  return { text, setText: (next: string) => setTyped((before) => ({ ...before, text: next })) };
}
