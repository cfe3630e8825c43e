import { queryClient } from '@console/api';
import { type Maintenance, maintenanceQueries } from '@console/resources';

/** The state as the platform has it now, whatever is cached, and wherever the clock was set back to. */
export function readMaintenance(): Promise<Maintenance> {
  return queryClient.fetchQuery({ ...maintenanceQueries.state(), staleTime: Number.NEGATIVE_INFINITY });
}

/** A change that failed may have arrived all the same: what is on screen is asked for again. */
export async function readAgainIfItFails(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    maintenanceChanged({});
    throw error;
  }
}

/** After a change: what was sent is on screen at once, here and in the banner of the shell, and then asked for again. */
export function maintenanceChanged(change: Partial<Maintenance>): void {
  queryClient.setQueryData(
    maintenanceQueries.state().queryKey,
    (before) => before && { ...before, ...change },
  );
  void queryClient.invalidateQueries({ queryKey: maintenanceQueries.all });
}
