import { isOffline } from '@console/api';
import { useRetryWhenOnline } from '@console/ui/useRetryWhenOnline';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const failedNow = (failure: unknown) => ({ failure, failedAt: Date.now(), offline: isOffline() });

/**
 * Asks for the page once more, without a reload; by itself where there was no network and now there is.
 * @param failure what is shown in place of the page
 * @param before what may heal before the page is asked for
 */
export function useRetry(failure: unknown, before?: () => Promise<unknown>) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [retrying, setRetrying] = useState(false);
  const [last, setLast] = useState(() => failedNow(failure));
  if (last.failure !== failure) setLast(failedNow(failure));

  async function retry() {
    setRetrying(true);
    const asked = location.pathname;
    try {
      await before?.();
      // Who has left meanwhile is not led back.
      if (location.pathname !== asked) return;
      // Matching the same address again asks for its code again; with a fragment (that of the skip link) it would be one
      // that is loaded already.
      await navigate(pathname + search, { replace: true });
    } catch (error) {
      console.error('Retry failed', error);
    } finally {
      setRetrying(false);
      // Seen only where it failed again.
      setLast((shown) => failedNow(shown.failure));
    }
  }
  const onClick = () => void (retrying || retry());
  useRetryWhenOnline(last.offline ? onClick : undefined);

  return {
    /** For the button: busy while it runs, and pressed again it does nothing. */
    button: { 'aria-busy': retrying, onClick },
    /** When the page was last asked for. As the alert's key it has the same words announced again. */
    failedAt: last.failedAt,
  };
}

/** Tells a failure from the one before it, which said the same. */
export const lastTried = (failedAt: number) =>
  `Last tried at ${new Date(failedAt).toLocaleTimeString('en-GB')}.`;
