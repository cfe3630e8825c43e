import { returnPath } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';
import { preloadArea } from '../remotes/loadArea';
import { areaOfPath } from '../remotes/registry';

/**
 * Uses the seconds in which a person types: fetches the frame, the federation and the area where they will land.
 * Starts once the page is idle, so the sign-in page itself never waits. Returns the way to call it off.
 */
export function preloadAfterSignIn(): () => void {
  const [path = ''] = returnPath().split('?');
  const landing = areaOfPath(path);
  return whenIdle(() => {
    import(/* webpackChunkName: "frame" */ '../layout/layoutRoute').catch(() => undefined);
    if (landing) preloadArea(landing.name);
  });
}
