import { runtimeConfig } from '@console/api';

/** The title of a tab: the page and its environment, so that tabs of two environments do not look the same. */
export function documentTitle(page: string): string {
  return [page, `${runtimeConfig().environment} console`].filter(Boolean).join(' · ');
}
