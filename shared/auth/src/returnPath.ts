import { tabStorage } from '@console/api';

const storageKey = 'return_path';
export const landingPath = '/dashboard';

/** A same-origin path under /dashboard, with its query; anything else is ignored (decisions.md, "Sign-in call"). */
export function safeReturnPath(path: string | null): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  try {
    const url = new URL(path, location.origin);
    const below = url.pathname === landingPath || url.pathname.startsWith(`${landingPath}/`);
    return url.origin === location.origin && below ? url.pathname + url.search : undefined;
  } catch {
    return undefined;
  }
}

/** Stored in session storage rather than in the address, because a path may contain a customer's email. */
export function rememberReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe) tabStorage.write(storageKey, safe);
}

export function forgetReturnPath(): void {
  tabStorage.remove(storageKey);
}

/** Where to go after signing in: the remembered path, or else the dashboard. */
export function returnPath(): string {
  return safeReturnPath(tabStorage.read(storageKey)) ?? landingPath;
}

/** Returns the path and forgets it. */
export function takeReturnPath(): string {
  const path = returnPath();
  forgetReturnPath();
  return path;
}
