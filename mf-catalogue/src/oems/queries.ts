import { areaKey } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { listOems } from './api';

export const oemQueries = {
  list: () =>
    queryOptions({ queryKey: areaKey('mf-catalogue', 'oems'), queryFn: ({ signal }) => listOems(signal) }),
};
