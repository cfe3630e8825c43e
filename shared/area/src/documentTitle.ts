import { runtimeConfig } from '@console/api';

/** Of a tab: the page, and which environment it is of. Two of them side by side must not look the same. */
export function documentTitle(page: string): string {
  return [page, `${runtimeConfig().environment} console`].filter(Boolean).join(' · ');
}
