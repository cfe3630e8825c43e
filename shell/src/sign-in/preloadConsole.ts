import { returnPath } from '@console/auth';
import { frame } from '../frame';
import { preloadArea } from '../remotes/loadArea';
import { areaOfPath } from '../remotes/registry';

/** Preloads the layout, the federation and the area of the page that the user will land on. */
export function preloadConsole(): void {
  frame().catch(() => undefined);
  const [path = ''] = returnPath().split('?');
  const landing = areaOfPath(path);
  if (landing) preloadArea(landing.name);
}
