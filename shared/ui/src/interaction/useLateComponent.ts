import { type ComponentType, useEffect, useRef, useState } from 'react';
import { isFocusNowhere } from './focusPlace';
import { clearStatus, showStatus } from './statusMessage';

/** Loading for longer than this, in milliseconds, shows a message. */
const SLOW_AFTER = 2_000;

/**
 * Watches whether the user moves on to another element, in which case a dialog that opens late would capture their
 * typing. Focus changes by code, such as a closing menu, do not count. Returns whether they have not moved on.
 */
function watchFocusMoves() {
  const from = document.activeElement;
  let hasActed = false;
  const onAct = () => {
    hasActed = true;
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, onAct, { capture: true, once: true });
  return () => !hasActed || isFocusNowhere() || document.activeElement === from;
}

/** Loads a component on demand. Unlike React's `lazy`, which caches a failure, it tries again after one. */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  /** The notification of the latest slow or failed load. */
  const shown = useRef(0);
  /** Whether the latest request, if it has not ended, is still wanted. */
  const isWanted = useRef<() => boolean>(undefined);
  const isAwaited = () => isWanted.current?.() === true;
  /** Ends the request, whose `fetch` then does not resolve. */
  function callOff() {
    if (!isWanted.current) return;
    isWanted.current = undefined;
    clearStatus(shown.current);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only uses refs
  useEffect(() => callOff, []);
  /**
   * Loads the code; resolves to whether it has loaded and is still wanted. Tells the user if it could not be loaded, or
   * loaded only after they had moved on. Of several requests only the latest resolves.
   */
  async function fetch(): Promise<boolean> {
    if (Component) return true;
    const own = watchFocusMoves();
    isWanted.current = own;
    setTimeout(() => {
      if (isWanted.current === own)
        shown.current = showStatus('This is taking longer than usual…', 'waiting', { stays: true });
    }, SLOW_AFTER);
    const code = await load().catch(() => undefined);
    if (isWanted.current !== own) return new Promise(() => undefined);
    callOff();
    if (!code) {
      shown.current = showStatus(
        'This could not be loaded. Check your connection, then try again. If that fails, reload the page: there may be a new version.',
        'failed',
      );
      return false;
    }
    setComponent(() => code);
    if (!own()) showStatus('It has loaded now. Open it again if you still need it.');
    return own();
  }
  return { Component, fetch, isAwaited, callOff };
}
