import { areaKey } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { onNotFound } from '../onNotFound';
import { getDevice } from './api';
import type { DeviceId } from './model';
import { deviceChanged } from './queries';
import { withStoredImages } from './storedImages';

/** Queries for the initial values of the device forms. */
export const deviceFormQueries = {
  /** For the edit form: fetched when it opens, and dropped from the cache with it. */
  toEdit: (id: DeviceId) =>
    queryOptions({
      queryKey: areaKey('mf-catalogue', 'devices', 'edit', id),
      queryFn: ({ signal }) => getDevice(id, signal).catch(onNotFound(() => deviceChanged(id))),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** For the form of a duplicate: with the images, and dropped from the cache with the form. */
  toDuplicate: (id: DeviceId) =>
    queryOptions({
      queryKey: areaKey('mf-catalogue', 'devices', 'duplicate', id),
      queryFn: async ({ signal }) => withStoredImages(await getDevice(id, signal), signal),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
