import { tabStorage } from '@console/api';
import { landingPath, safeReturnPath } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';
import { preloadArea } from '../remotes/loadArea';
import { areaOfPath } from '../remotes/registry';

/**
 * Uses the seconds in which a person types: fetches the frame, the federation and the area where they will land.
 * Starts once the page is idle, so the sign-in page itself never waits. Returns the way to call it off.
 */
export function preloadAfterSignIn(): () => void {
  const landing = areaOfPath(safeReturnPath(tabStorage.read('return_path'))?.split('?')[0] ?? landingPath);
  return whenIdle(() => {
    import(/* webpackChunkName: "frame" */ '../layout/layoutRoute').catch(() => undefined);
    if (landing) preloadArea(landing.name);
  });
}
