const lockName = 'console-session';

let release: (() => void) | undefined;

/** Says by a shared lock that this tab holds a session, so that a new tab knows whether to wait for it. */
export function holdSession(held: boolean): void {
  if (held === (release !== undefined)) return;
  release?.();
  release = undefined;
  if (!held || !navigator.locks) return;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(lockName, { mode: 'shared' }, () => released);
}

/**
 * How many tabs hold a session, this one included; undefined where the browser cannot tell. Chromium leaves the shared
 * lock of a tab that took its session over pending, behind the exclusive one that the tab no longer waits for.
 */
export async function tabsWithASession(): Promise<number | undefined> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const all = locks && [...(locks.held ?? []), ...(locks.pending ?? [])];
  return all?.filter(({ name, mode }) => name === lockName && mode !== 'exclusive').length;
}

/** For a tab without a session: whether another one holds one; undefined where the browser cannot tell. */
export async function someTabHoldsASession(): Promise<boolean | undefined> {
  const count = await tabsWithASession();
  return count === undefined ? undefined : count > 0;
}

/** Resolves once no tab holds a session any more; the signal calls the waiting off. */
export async function everyTabLetGo(signal: AbortSignal): Promise<void> {
  await navigator.locks
    ?.request(lockName, { mode: 'exclusive', signal }, () => undefined)
    .catch(() => undefined);
}
