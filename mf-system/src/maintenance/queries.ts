import { areaKey, queryClient } from '@console/api';
import { type Maintenance, maintenanceQueries } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { listsNotSent, type Whitelists, whitelistsOf } from './whitelists';

/**
 * Fetches the current state, bypassing the cache even if the computer's clock was set back. A call already in flight is
 * not shared, since it may hang or predate the latest change: it is cancelled, and its callers get the new reply.
 */
export function readMaintenance(): Promise<Maintenance> {
  const state = maintenanceQueries.state();
  void queryClient.cancelQueries({ queryKey: state.queryKey }, { silent: true });
  return queryClient.fetchQuery({ ...state, staleTime: Number.NEGATIVE_INFINITY });
}

/** Fetches the current lists like `readMaintenance`. @throws `listsNotSent` */
export async function readWhitelists(): Promise<Whitelists> {
  const lists = whitelistsOf(await readMaintenance());
  if (!lists) throw listsNotSent;
  return lists;
}

const refetch = () => void queryClient.invalidateQueries({ queryKey: maintenanceQueries.all });

/** Resolves once the state that is being fetched for what is on screen has arrived, or has failed to. */
export function maintenanceRead(): Promise<void> {
  return queryClient.refetchQueries(
    { queryKey: maintenanceQueries.all, type: 'active' },
    { cancelRefetch: false },
  );
}

/** Fetches the state again if a change failed, because the platform may have received it all the same. */
export async function refetchOnFailure(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    refetch();
    throw error;
  }
}

/**
 * After a change: updates the cache, and so this page and the banner of the shell, then fetches the state again. Once the page
 * that sent it was left, only the latter: a later change may have been made and answered meanwhile.
 */
export function maintenanceChanged(change: Partial<Maintenance>, { aborted }: AbortSignal): void {
  if (!aborted)
    queryClient.setQueryData(
      maintenanceQueries.state().queryKey,
      (before) => before && { ...before, ...change },
    );
  refetch();
}

/** How often the state has been received, or changed by this page: tells the first read after a change from later ones. */
export function countMaintenanceUpdates(): number {
  return queryClient.getQueryState(maintenanceQueries.state().queryKey)?.dataUpdateCount ?? 0;
}

/**
 * Whether a switch awaits its answer and, if its page was left, the state after that: another one could overtake it. Ends
 * with the session.
 */
export const switchingQuery = queryOptions({
  queryKey: areaKey('mf-system', 'switching'),
  queryFn: () => false,
  enabled: false,
});
