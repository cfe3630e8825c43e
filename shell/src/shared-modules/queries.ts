/**
 * The exports of @tanstack/react-query that the console uses; see router.ts for the reason. An area that needs another
 * export adds it here, and is then released after the shell.
 */
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
} from '#react-query';
