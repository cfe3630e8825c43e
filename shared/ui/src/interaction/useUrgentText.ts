import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Keeps typing responsive: the field renders the typed text on its own, and its owner receives the text only after the
 * browser has painted it. If the owner's text changes for another reason, that text wins.
 *
 * @param send sets the owner's text synchronously, so that it renders together with the state that is set here
 */
export function useUrgentText(ownerText: string, send: (text: string) => void) {
  const [{ text, sent }, setTyped] = useState({ text: ownerText, sent: ownerText });
  // Updated in the same render as the owner's text. The user may have typed further by then.
  const [received, setReceived] = useState({ text: ownerText });
  const [rendered, setRendered] = useState({ ownerText, received });

  if (rendered.ownerText !== ownerText || rendered.received !== received) {
    setRendered({ ownerText, received });
    const isEcho = rendered.received !== received && received.text === ownerText;
    if (rendered.ownerText !== ownerText && !isEcho) setTyped({ text: ownerText, sent: ownerText });
  }

  const sendNow = useEffectEvent(() => {
    setTyped((before) => ({ ...before, sent: text }));
    // The next key press takes precedence over rendering the rows for this one.
    startTransition(() => {
      setReceived({ text });
      send(text);
    });
  });
  useEffect(() => {
    if (text === sent) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The callback runs before the paint, the timeout after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => sendNow());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [text, sent]);

  return { text, setText: (next: string) => setTyped((before) => ({ ...before, text: next })) };
}
