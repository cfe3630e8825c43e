import { landingPath } from '@console/auth';

/**
 * Whether an address is at or below a path of an area. Everything lies below `/dashboard`, so that one stands for itself
 * alone.
 */
export function covers(prefix: string, path: string): boolean {
  return path === prefix || (prefix !== landingPath && path.startsWith(`${prefix}/`));
}
