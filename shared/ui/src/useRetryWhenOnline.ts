import { isOffline } from '@console/api';
import { useEffect, useEffectEvent } from 'react';

/** From "there is a network" to one that names can be looked up in, in milliseconds. */
const SETTLING = 1_000;

/**
 * Tries again, once, each time the network comes back. What else keeps the call from succeeding then is another failure,
 * and waits for the person.
 * @param retry undefined where there is nothing to try, or nothing that may be tried without being asked
 */
export function useRetryWhenOnline(retry: (() => void) | undefined): void {
  const onSettled = useEffectEvent(() => retry?.());
  const wanted = retry !== undefined;
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onSettled(), SETTLING);
    };
    addEventListener('online', tryAgain);
    // It came back between the failure and this.
    if (!isOffline()) tryAgain();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tryAgain);
    };
  }, [wanted]);
}
