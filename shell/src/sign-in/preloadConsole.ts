import { frame } from '../frame';
import { preloadArea } from '../remotes/loadArea';
import { areaOfPath } from '../remotes/registry';

/** Preloads the layout, the federation and the area of this address. */
export function preloadConsole(path: string): void {
  frame().catch(() => undefined);
  const landing = areaOfPath(path);
  if (landing) preloadArea(landing.name);
}
