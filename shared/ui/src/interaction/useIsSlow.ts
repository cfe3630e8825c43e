import { useEffect, useEffectEvent, useState } from 'react';
import { isModalOpen } from './keys';

/** Milliseconds after which a user who has heard nothing wonders whether anything happens. */
const SLOW = 500;

/**
 * Whether something that is running has taken long enough to say so: a quick one only has its result announced.
 * @param isSilent whether to say nothing yet: by default, while a dialog asks a question
 */
export function useIsSlow(busy: boolean, isSilent: () => boolean = isModalOpen): boolean {
  const [isSlow, setIsSlow] = useState(false);
  const check = useEffectEvent(() => setIsSlow(!isSilent()));
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => check(), SLOW);
    return () => {
      clearInterval(timer);
      setIsSlow(false);
    };
  }, [busy]);
  return busy && isSlow;
}
