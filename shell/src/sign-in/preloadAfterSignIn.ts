import { returnPath } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';

/**
 * Uses the seconds in which a person types: fetches what the address needs at which they will land. Starts once the page is
 * idle, so the sign-in page itself never waits. Returns the way to call it off.
 */
export function preloadAfterSignIn(preload: (path: string) => void): () => void {
  const [path = ''] = returnPath().split('?');
  return whenIdle(() => preload(path));
}
