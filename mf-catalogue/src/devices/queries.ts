import { areaKey, queryClient } from '@console/api';
import type { Device } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { oemQueries } from '../oems/queries';
import { getDevice, listDevices } from './api';
import { type DeviceId, deviceIdOf, deviceName } from './model';

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

/** Before a click, while a link is hovered or focused; a failure is shown by the page itself. */
export function prefetchDevices(oem: string): void {
  void queryClient.prefetchQuery(deviceQueries.list(oem));
}

export function prefetchDevice(id: DeviceId): void {
  void queryClient.prefetchQuery(deviceQueries.detail(id));
}

/** Removes a deleted device from the loaded lists at once: a list that is returned to focuses its row, which would fetch it. */
export function deleteFromLists(id: DeviceId): void {
  const isOther = (device: Device) => deviceName(deviceIdOf(device)) !== deviceName(id);
  queryClient.setQueriesData<Device[]>({ queryKey: lists }, (devices) => devices?.filter(isOther));
}

/**
 * After a device was created, changed, or deleted and its page left, or may have been, since users check the list after a
 * lost reply: removes it from the cache, and invalidates the lists and the counts. If its page was opened again meanwhile,
 * that is fetched again.
 */
export function deviceChanged(id: DeviceId): void {
  const { queryKey } = deviceQueries.detail(id);
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: lists });
  void queryClient.invalidateQueries({ queryKey: oemQueries.list().queryKey });
}
