import { queryClient } from '@console/api';

/** Milliseconds after which react-query removes a reply that no screen uses, with timers that a sleeping computer stops. */
const UNUSED_LIMIT = 5 * 60_000;
const CHECK_INTERVAL = 1_000;

/**
 * Removes the replies that no screen uses after the computer has slept for so long that they would be gone if it had been
 * awake: a history that is read once would otherwise be shown again as if it were current.
 */
export function forgetAfterSleep(): void {
  let checkedAt = Date.now();
  setInterval(() => {
    const now = Date.now();
    if (now - checkedAt > UNUSED_LIMIT)
      queryClient.removeQueries({
        fetchStatus: 'idle',
        predicate: (query) => query.getObserversCount() === 0,
      });
    checkedAt = now;
  }, CHECK_INTERVAL);
}
