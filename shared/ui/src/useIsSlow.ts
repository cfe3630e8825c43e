import { useEffect, useState } from 'react';

/** Milliseconds after which a user who has heard nothing wonders whether anything happens. */
const SLOW = 500;

/** Whether something that is running has taken long enough to say so: a quick one only has its result announced. */
export function useIsSlow(busy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [busy]);
  return busy && isSlow;
}
