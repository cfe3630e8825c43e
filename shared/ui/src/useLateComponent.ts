import { type ComponentType, useState } from 'react';
import { clearStatus, showStatus } from './statusMessage';

/** When a person is told that it takes long; milliseconds. */
const SLOW_AFTER = 2_000;

/** Code that comes when it is first asked for, and again where that failed: React's own `lazy` would keep the failure. */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  /** Fetches the code; answers whether it is there, and says so to the person where it could not be had. */
  async function fetch(): Promise<boolean> {
    if (Component) return true;
    let saysSlow = false;
    const slow = setTimeout(() => {
      saysSlow = true;
      showStatus('This is taking longer than usual…', 'waiting');
    }, SLOW_AFTER);
    try {
      const code = await load();
      setComponent(() => code);
      if (saysSlow) clearStatus();
      return true;
    } catch {
      showStatus('This could not be loaded. Check your connection, then try again.', 'failed');
      return false;
    } finally {
      clearTimeout(slow);
    }
  }
  return { Component, fetch };
}
