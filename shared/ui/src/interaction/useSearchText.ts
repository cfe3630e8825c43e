import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Debounce delay before the URL is updated, in milliseconds. */
const DEBOUNCE = 250;

/**
 * The search text of a list. It is written to the URL when typing pauses or `commit` is called. A change of the URL from
 * outside (Back, a link) overrides the text.
 */
export function useSearchText(inAddress: string, toAddress: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [committed, setCommitted] = useState(inAddress);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (seen !== inAddress) {
    setSeen(inAddress);
    if (committed !== inAddress) {
      setCommitted(inAddress);
      setText(inAddress);
    }
  }

  // Changing the URL now would cancel the navigation in progress.
  const isLeaving = useNavigation().state !== 'idle';

  const commit = (value = text) => {
    // On a slow computer it would end before React has rendered this, and cancel what the user has clicked since.
    clearTimeout(pause.current);
    // A later letter may be waiting to render: setting this text again would take that letter away.
    if (value !== text) setText(value);
    if (value === inAddress || isLeaving) return;
    setCommitted(value);
    toAddress(value);
  };
  const commitAfterPause = useEffectEvent(() => commit());

  useEffect(() => {
    if (text === inAddress || isLeaving) return;
    pause.current = setTimeout(() => commitAfterPause(), DEBOUNCE);
    return () => clearTimeout(pause.current);
  }, [text, inAddress, isLeaving]);

  return { text, setText, commit };
}
