import { areaKey } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { listExample } from './api';

export const exampleQueries = {
  list: () =>
    queryOptions({ queryKey: areaKey('mf-example', 'list'), queryFn: ({ signal }) => listExample(signal) }),
};
