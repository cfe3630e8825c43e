import { isOffline } from '@console/api';
import { useEffect, useEffectEvent } from 'react';

/** Delay after the `online` event until DNS works, in milliseconds. */
const SETTLING = 1_000;

/**
 * Retries once each time the network comes back. If that fails for another reason, the user has to retry.
 * @param retry undefined if there is nothing to retry, or it must not be retried automatically
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
    // The network may have come back between the failure and this effect.
    if (!isOffline()) tryAgain();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tryAgain);
    };
  }, [wanted]);
}
