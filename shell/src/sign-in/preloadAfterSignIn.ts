import { tabStorage } from '@console/api';
import { landingPath, safeReturnPath } from '@console/auth';
import { preloadArea } from '../remotes/loadArea';
import { areaOfPath } from '../remotes/registry';

/**
 * Uses the seconds in which a person types: fetches the frame, the federation and the area where they will land.
 * Starts once the page is idle, so the sign-in page itself never waits. Returns the way to call it off.
 */
export function preloadAfterSignIn(): () => void {
  const landing = areaOfPath(safeReturnPath(tabStorage.read('return_path'))?.split('?')[0] ?? landingPath);
  const preload = () => {
    import(/* webpackChunkName: "frame" */ '../layout/layoutRoute').catch(() => undefined);
    if (landing) preloadArea(landing.name);
  };
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(preload, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(preload, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
}
