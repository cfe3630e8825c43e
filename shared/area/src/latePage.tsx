import type { ComponentType } from 'react';

/**
 * A page whose code is loaded by its route's `loader`. The router caches the promise of a route's `lazy` permanently, even if it
 * was rejected (react-router 7, `lazyRouteFunctionCache`), so a retry could not succeed.
 */
export function latePage(fetchPage: () => Promise<{ Component: ComponentType }>) {
  let page: ComponentType | undefined;
  return {
    /** Loads the code, once. A call after a failure tries again. */
    async load() {
      page ??= (await fetchPage()).Component;
    },
    /** The page; render it only after `load`. */
    Component() {
      const Page = page;
      return Page && <Page />;
    },
  };
}
