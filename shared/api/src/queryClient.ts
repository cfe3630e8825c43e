import { QueryClient } from '@tanstack/react-query';
import { registerReplyCache } from './replyCaches';

/** Stale time, in milliseconds. */
const FRESH = 30_000;

/**
 * One cache for the shell and every remote, cleared at sign-out. A failed call is shown with a Retry and never retried
 * automatically; a page that mounts soon after the call has failed does not repeat it either.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A reply from the future was received before the clock was set back.
      staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : FRESH),
      retry: false,
      // However far the clock was set back since.
      retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > FRESH,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
});

registerReplyCache(queryClient);
