import { type ComponentType, useRef, useState } from 'react';
import { isFocusNowhere } from './focusPlace';
import { clearStatus, showStatus } from './statusMessage';

/** When a person is told that it takes long; milliseconds. */
const SLOW_AFTER = 2_000;

/**
 * From now on: whether a person has gone to something else by hand, where a dialog that comes late would take what they
 * type. What a program does with the focus, such as a menu that closes, does not count.
 */
function watchMoves() {
  const from = document.activeElement;
  let acted = false;
  const onAct = () => {
    acted = true;
  };
  const kinds = ['pointerdown', 'keydown'];
  for (const kind of kinds) addEventListener(kind, onAct, true);
  return {
    haveMovedOn: () => acted && !isFocusNowhere() && document.activeElement !== from,
    stop() {
      for (const kind of kinds) removeEventListener(kind, onAct, true);
    },
  };
}

/** Code that comes when it is first asked for, and again where that failed: React's own `lazy` would keep the failure. */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const saysFailed = useRef(false);
  /**
   * Fetches the code; answers whether it is there and still wanted, and says so to the person where it could not be had,
   * or took so long that they turned to something else.
   */
  async function fetch(): Promise<boolean> {
    if (Component) return true;
    const moves = watchMoves();
    let saysSlow = false;
    const slow = setTimeout(() => {
      saysSlow = true;
      showStatus('This is taking longer than usual…', 'waiting', { stays: true });
    }, SLOW_AFTER);
    try {
      const code = await load();
      setComponent(() => code);
      const isWanted = !moves.haveMovedOn();
      if (saysSlow && !isWanted) showStatus('It has loaded now. Open it again if you still need it.');
      else if (saysSlow || saysFailed.current) clearStatus();
      return isWanted;
    } catch {
      showStatus('This could not be loaded. Check your connection, then try again.', 'failed');
      saysFailed.current = true;
      return false;
    } finally {
      clearTimeout(slow);
      moves.stop();
    }
  }
  return { Component, fetch };
}
