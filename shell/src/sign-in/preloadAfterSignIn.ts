import { returnPath } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';

/**
 * Preloads the page that the user will land on, while they type their credentials. Starts once the browser is idle, so as
 * not to delay the sign-in page itself. Returns a function that cancels it.
 */
export function preloadAfterSignIn(preload: (path: string) => void): () => void {
  const [path = ''] = returnPath().split('?');
  return whenIdle(() => preload(path));
}
