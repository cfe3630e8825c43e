import { queryOptions } from '@tanstack/react-query';
import { listExample } from './api';

export const exampleQueries = {
  list: () => queryOptions({ queryKey: ['example', 'list'], queryFn: ({ signal }) => listExample(signal) }),
};
