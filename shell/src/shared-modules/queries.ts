/**
 * What the console uses of @tanstack/react-query; see router.ts for the reason. An area that needs another name adds it
 * here, and is then released after the shell.
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
