import { QueryClient } from '@tanstack/react-query';

/** How long a reply counts as fresh, in milliseconds: a second look within it costs no call. */
const FRESH = 30_000;

/**
 * One cache for the shell and every remote; emptied at sign-out. A failed call is shown with a Retry, never repeated
 * behind the person's back: one that failed before its page stood there is not asked again by the page either.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Of the future is what came before the clock was set back.
      staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : FRESH),
      retry: false,
      // However far the clock was set back since.
      retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > FRESH,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Forgets every reply, also what a screen still holds: an entry without a reader waits for its `gcTime` before it lets go
 * of its data, and screens leave only after the session has ended.
 */
export function forgetReplies(): void {
  for (const query of queryClient.getQueryCache().getAll()) query.gcTime = 0;
  for (const mutation of queryClient.getMutationCache().getAll()) mutation.gcTime = 0;
  queryClient.clear();
}
