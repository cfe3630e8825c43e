import { tabStorage } from '@console/api';
import { markOf, type Person } from './person';

const storageKey = 'return_path';
/** The mark of the person whose page it is, for after a reload; empty, which is nobody's, if they have none. */
const ownerKey = 'return_path_of';
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

/**
 * Stored in session storage rather than in the address, because a path may contain a customer's email.
 * @param owner the person whose page it is; undefined if nobody was signed in
 */
export function storeReturnPath(path: string, owner: Person | undefined): void {
  const safe = safeReturnPath(path);
  if (!safe) return;
  tabStorage.write(storageKey, safe);
  if (owner) tabStorage.write(ownerKey, markOf(owner) ?? '');
  else tabStorage.remove(ownerKey);
}

export function forgetReturnPath(): void {
  tabStorage.remove(storageKey);
  tabStorage.remove(ownerKey);
}

/** Forgets the page of somebody else. */
export function forgetReturnPathOfOthers(person: Person): void {
  const owner = tabStorage.read(ownerKey);
  if (owner !== null && owner !== markOf(person)) forgetReturnPath();
}

/** Where to go after signing in: the remembered path, or else the dashboard. */
export function returnPath(): string {
  return safeReturnPath(tabStorage.read(storageKey)) ?? landingPath;
}

export function takeReturnPath(): string {
  const path = returnPath();
  forgetReturnPath();
  return path;
}
