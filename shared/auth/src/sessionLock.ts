const lockName = 'console-session';

let release: (() => void) | undefined;

/** Holds a shared lock while this tab has a session, so that a new tab knows whether to wait for it. */
export function holdSession(held: boolean): void {
  if (held === (release !== undefined)) return;
  release?.();
  release = undefined;
  if (!held || !navigator.locks) return;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Firefox refuses locks where site data is blocked.
  void navigator.locks.request(lockName, { mode: 'shared' }, () => released).catch(() => undefined);
}

/**
 * How many tabs have a session, this one included; undefined if the browser cannot tell. Counts pending locks too: in
 * Chromium the shared lock of a tab that got its session from another one stays pending behind the exclusive lock that it had
 * requested before (`allTabsReleased`).
 */
export async function tabsWithASession(): Promise<number | undefined> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const all = locks && [...(locks.held ?? []), ...(locks.pending ?? [])];
  return all?.filter(({ name, mode }) => name === lockName && mode !== 'exclusive').length;
}

/** For a tab without a session: whether another tab has one; undefined if the browser cannot tell. */
export async function someTabHoldsASession(): Promise<boolean | undefined> {
  const count = await tabsWithASession();
  return count === undefined ? undefined : count > 0;
}

/** Resolves once no tab has a session any more, or when the signal aborts. */
export async function allTabsReleased(signal: AbortSignal): Promise<void> {
  await navigator.locks
    ?.request(lockName, { mode: 'exclusive', signal }, () => undefined)
    .catch(() => undefined);
}
