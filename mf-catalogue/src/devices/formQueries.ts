import { areaKey } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { ifGone } from '../ifGone';
import { getDevice } from './api';
import type { DeviceId } from './model';
import { deviceDeleted } from './queries';
import { withStoredPictures } from './storedPictures';

/** What the forms of devices begin with. */
export const deviceFormQueries = {
  /** For the form that changes it: as it is now, read once, and forgotten with the form. */
  toEdit: (id: DeviceId) =>
    queryOptions({
      queryKey: areaKey('mf-catalogue', 'devices', 'edit', id),
      queryFn: ({ signal }) => getDevice(id, signal).catch(ifGone(() => deviceDeleted(id))),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** For the add form that begins with it: with its pictures, and forgotten with the form. */
  toDuplicate: (id: DeviceId) =>
    queryOptions({
      queryKey: areaKey('mf-catalogue', 'devices', 'duplicate', id),
      queryFn: async ({ signal }) => withStoredPictures(await getDevice(id, signal), signal),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
