import type { ComponentType } from 'react';

/**
 * A page whose code comes when it is first wanted, by a route's `loader`. A route's own `lazy` would keep a promise that
 * was rejected for as long as the router lives (react-router 7, `lazyRouteFunctionCache`), so no Retry could heal it.
 */
export function latePage(fetchPage: () => Promise<{ Component: ComponentType }>) {
  let page: ComponentType | undefined;
  return {
    /** Fetches the code. A call after a failure fetches again. */
    async load() {
      page ??= (await fetchPage()).Component;
    },
    /** Shows the page; to be drawn after `load` only. */
    Component() {
      const Page = page;
      return Page && <Page />;
    },
  };
}
