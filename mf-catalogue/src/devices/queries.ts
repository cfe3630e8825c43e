import { areaKey, queryClient } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { oemQueries } from '../oems/queries';
import { getDevice, listDevices } from './api';
import type { DeviceId } from './model';

const lists = areaKey('mf-catalogue', 'devices', 'list');

export const deviceQueries = {
  list: (oem: string) =>
    queryOptions({ queryKey: [...lists, oem], queryFn: ({ signal }) => listDevices(oem, signal) }),
  detail: (id: DeviceId) =>
    queryOptions({
      queryKey: areaKey('mf-catalogue', 'devices', 'detail', id),
      queryFn: ({ signal }) => getDevice(id, signal),
    }),
};

/** Ahead of a click, while the pointer or the focus is on a link; a failure shows on the page itself. */
export function prefetchDevices(oem: string): void {
  void queryClient.prefetchQuery(deviceQueries.list(oem));
}

export function prefetchDevice(id: DeviceId): void {
  void queryClient.prefetchQuery(deviceQueries.detail(id));
}

/** After a device was made or changed: what its page, the lists and the counts show is old. */
export function deviceSaved(id: DeviceId): void {
  void queryClient.invalidateQueries({ queryKey: deviceQueries.detail(id).queryKey });
  listsChanged();
}

/** After a device was deleted; its page is left by then, and what it showed must not come back. */
export function deviceDeleted(id: DeviceId): void {
  queryClient.removeQueries({ queryKey: deviceQueries.detail(id).queryKey });
  listsChanged();
}

function listsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: lists });
  void queryClient.invalidateQueries({ queryKey: oemQueries.list().queryKey });
}
