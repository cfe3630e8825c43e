/**
 * The exports of @tanstack/react-query that the console uses; see router.ts for the reason. An area that needs another
 * export adds it here, and is then released after the shell.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '#react-query';
