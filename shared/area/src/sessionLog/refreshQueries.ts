import { queryClient } from '@console/api';

/** Milliseconds without a further change: a bulk run makes one after the other, and each refetch takes several calls. */
const LULL = 250;

let lull: ReturnType<typeof setTimeout> | undefined;

/** Skips queries that are read only once (infinite stale time), such as a form's initial record or a history's windows. */
function refreshWhenShown(): void {
  if (document.visibilityState !== 'visible') return;
  clearTimeout(lull);
  document.removeEventListener('visibilitychange', refreshWhenShown);
  void queryClient.invalidateQueries({
    predicate: ({ observers }) =>
      observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
  });
}

/**
 * Refetches what is on screen after a possible change on the platform: by another tab of this session, by a call without an
 * answer, or by one whose page was left. A hidden tab does so once it becomes visible.
 */
export function refreshQueries(): void {
  document.addEventListener('visibilitychange', refreshWhenShown);
  clearTimeout(lull);
  lull = setTimeout(refreshWhenShown, LULL);
}
