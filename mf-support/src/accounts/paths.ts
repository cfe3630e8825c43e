import { type LinkedRoute, pagePath } from '@console/area';

/** Account routes, as specified in part 2, section 2. */
export const accountRoutes = {
  search: '/dashboard/support/accounts',
  detail: '/dashboard/support/accounts/account/:email' satisfies LinkedRoute,
} as const;

export const accountPath = (email: string) => pagePath(accountRoutes.detail, { email });
