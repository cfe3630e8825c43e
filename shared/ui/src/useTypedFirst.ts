import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * What is typed into a field, drawn before anything that follows from it: only the field knows of it until the browser has
 * painted it, and then whoever owns the text hears. A text that changes from outside wins.
 *
 * @param tell sets the owner's text at once, so that it is drawn together with what is noted here of having been told
 */
export function useTypedFirst(owned: string, tell: (text: string) => void) {
  const [{ text, told }, setTyped] = useState({ text: owned, told: owned });
  // Comes with the drawing in which the owner has what it was told, which further letters may be ahead of.
  const [heard, setHeard] = useState({ text: owned });
  const [drawn, setDrawn] = useState({ owned, heard });

  if (drawn.owned !== owned || drawn.heard !== heard) {
    setDrawn({ owned, heard });
    const isEcho = drawn.heard !== heard && heard.text === owned;
    if (drawn.owned !== owned && !isEcho) setTyped({ text: owned, told: owned });
  }

  const tellNow = useEffectEvent(() => {
    setTyped((before) => ({ ...before, told: text }));
    // A further key comes before the rows of this one.
    startTransition(() => {
      setHeard({ text });
      tell(text);
    });
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
