import { type ComponentType, useRef, useState } from 'react';
import { isFocusNowhere } from './focusPlace';
import { clearStatus, showStatus } from './statusMessage';

/** Loading for longer than this, in milliseconds, shows a message. */
const SLOW_AFTER = 2_000;

/**
 * Watches whether the user moves on to another element, in which case a dialog that opens late would capture their
 * typing. Focus changes by code, such as a closing menu, do not count.
 */
function watchFocusMoves() {
  const from = document.activeElement;
  let hasActed = false;
  const onAct = () => {
    hasActed = true;
  };
  const events = ['pointerdown', 'keydown'];
  for (const event of events) addEventListener(event, onAct, true);
  return {
    hasMovedOn: () => hasActed && !isFocusNowhere() && document.activeElement !== from,
    stop() {
      for (const event of events) removeEventListener(event, onAct, true);
    },
  };
}

/** Loads a component on demand. Unlike React's `lazy`, which caches a failure, it tries again after one. */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  /** The notification of the latest slow or failed load. */
  const shown = useRef(0);
  /**
   * Loads the code; resolves to whether it has loaded and is still wanted. Tells the user if it could not be loaded, or
   * loaded only after they had moved on.
   */
  async function fetch(): Promise<boolean> {
    if (Component) return true;
    const moves = watchFocusMoves();
    let showsSlow = false;
    const slow = setTimeout(() => {
      showsSlow = true;
      shown.current = showStatus('This is taking longer than usual…', 'waiting', { stays: true });
    }, SLOW_AFTER);
    try {
      const code = await load();
      setComponent(() => code);
      const isWanted = !moves.hasMovedOn();
      if (showsSlow && !isWanted) showStatus('It has loaded now. Open it again if you still need it.');
      else clearStatus(shown.current);
      return isWanted;
    } catch {
      shown.current = showStatus(
        'This could not be loaded. Check your connection, then try again.',
        'failed',
      );
      return false;
    } finally {
      clearTimeout(slow);
      moves.stop();
    }
  }
  return { Component, fetch };
}
