import { queryOptions } from '@tanstack/react-query';
import { listOems } from './api';

export const oemQueries = {
  list: () => queryOptions({ queryKey: ['oems', 'list'], queryFn: ({ signal }) => listOems(signal) }),
};
