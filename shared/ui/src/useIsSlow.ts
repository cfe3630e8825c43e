import { useEffect, useState } from 'react';
import { isModalOpen } from './keys';

/** Milliseconds after which a user who has heard nothing wonders whether anything happens. */
const SLOW = 500;

/**
 * Whether something that is running has taken long enough to say so: a quick one only has its result announced.
 * @param inDialog whether it is a dialog that says so; anything else is silent while a dialog asks a question
 */
export function useIsSlow(busy: boolean, inDialog = false): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => setIsSlow(inDialog || !isModalOpen()), SLOW);
    return () => {
      clearInterval(timer);
      setIsSlow(false);
    };
  }, [busy, inDialog]);
  return busy && isSlow;
}
