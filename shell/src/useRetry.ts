import { isOffline } from '@console/api';
import { useRetryWhenOnline } from '@console/ui/useRetryWhenOnline';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

const failedNow = (failure: unknown) => ({ failure, failedAt: Date.now(), offline: isOffline() });

/** @param isLeft whether the user has left the page that failed; it is then not to be replaced */
export type Repair = (isLeft: () => boolean) => Promise<boolean>;

/**
 * Loads the page again without a reload of the document; automatically once the browser is back online.
 * @param failure the error shown in place of the page
 * @param before runs first, to repair whatever the page depends on, but must not replace anything once `isLeft()` is true;
 * resolves to true if that has loaded the page already
 */
export function useRetry(failure: unknown, before?: Repair) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { location: opened } = useNavigation();
  const next = opened?.pathname ?? pathname;
  const nextPath = useRef(next);
  // In a layout effect: a retry may end before a passive one has run, and would stop the navigation that has just begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same page is opened once more
  useLayoutEffect(() => {
    nextPath.current = next;
  }, [next, opened]);
  const [retrying, setRetrying] = useState(false);
  const [last, setLast] = useState(() => failedNow(failure));
  /** What the last retry did instead of `before`. */
  const other = useRef<Repair>(undefined);
  if (last.failure !== failure) setLast(failedNow(failure));

  // Matching the same address again loads its code again. Without the fragment (that of the skip link), with which the
  // router would treat it as loaded already.
  const loadAgain = () => navigate(pathname + search, { replace: true, state });

  async function retry(isPressed: boolean, repair?: Repair) {
    setRetrying(true);
    other.current = repair;
    const failedPath = location.pathname;
    // Also true while the page that the user has opened is still loading.
    const isLeft = () => location.pathname !== failedPath || nextPath.current !== pathname;
    try {
      // Pressed while another page loads, it is the user's last wish: loading this page again, or replacing it, stops that.
      const isBack = isPressed && isLeft();
      if (isBack) nextPath.current = pathname;
      const isLoaded = (repair || !isBack) && (await (repair ?? before)?.(isLeft));
      // If the user has navigated away, do not take them back.
      if (isLoaded || isLeft()) return;
      await loadAgain();
    } catch (error) {
      console.error('Retry failed', error);
    } finally {
      setRetrying(false);
      // Visible only if it failed again. If the user was leaving, it may not have been tried.
      if (!isLeft()) setLast((shown) => failedNow(shown.failure));
    }
  }
  const start = (isPressed: boolean, repair?: Repair) => void (retrying || retry(isPressed, repair));
  useRetryWhenOnline(last.offline ? () => start(false, other.current) : undefined);

  return {
    loadAgain,
    /** Shown at the button: a retry may take as long as a file that hangs. Another click does nothing meanwhile. */
    retrying,
    button: { 'aria-busy': retrying, onClick: () => start(true) },
    /** For a button that repairs the page in another way. */
    otherButton: (repair: Repair) => ({ 'aria-busy': retrying, onClick: () => start(true, repair) }),
    /** When the page was last tried. As the alert's key it makes screen readers announce the same text again. */
    failedAt: last.failedAt,
    /** Whether it was offline then, and is tried again once back online. */
    offline: last.offline,
  };
}

/**
 * Distinguishes a repeated failure from the previous one with the same text. Names its zone instead of following the choice
 * of zones, which is not in the first bundle.
 */
export const lastTried = (failedAt: number) =>
  `Last tried at ${new Date(failedAt).toLocaleTimeString('en-GB')} local time.`;
