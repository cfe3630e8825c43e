import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** How long the typing must rest before the address follows, in milliseconds. */
const REST = 250;

/**
 * The text for which a list is searched, which is also in the address: there when the typing
 * rests or `commit` is called. A change of the address from outside (Back, a link) wins over the text.
 */
export function useSearchText(inAddress: string, toAddress: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [committed, setCommitted] = useState(inAddress);

  if (seen !== inAddress) {
    setSeen(inAddress);
    if (committed !== inAddress) {
      setCommitted(inAddress);
      setText(inAddress);
    }
  }

  const commit = (value = text) => {
    setText(value);
    if (value === inAddress) return;
    setCommitted(value);
    toAddress(value);
  };
  const commitAtRest = useEffectEvent(() => commit());
  // Another address now would call off the page that a person has just asked for.
  const isLeaving = useNavigation().state !== 'idle';

  useEffect(() => {
    if (text === inAddress || isLeaving) return;
    const timer = setTimeout(() => commitAtRest(), REST);
    return () => clearTimeout(timer);
  }, [text, inAddress, isLeaving]);

  return { text, setText, commit };
}
