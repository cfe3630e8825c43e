import { queryClient } from '@console/api';

/** What is read once, such as the record that a form began with, is left as it is; so are the windows of a history. */
function refreshWhenShown(): void {
  if (document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', refreshWhenShown);
  void queryClient.invalidateQueries({
    predicate: ({ observers }) =>
      observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
  });
}

/**
 * Something may have changed on the platform, by another tab of this session, by a call that got no answer or by one whose
 * page was left: what is shown here is asked for again, in a tab that nobody looks at once somebody does.
 */
export function askAnew(): void {
  document.addEventListener('visibilitychange', refreshWhenShown);
  refreshWhenShown();
}
