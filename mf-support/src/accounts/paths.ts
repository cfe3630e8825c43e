import { linkedRoutes } from '@console/area';

/** The addresses of customer support for accounts, as the specification writes them (part 2, section 2). */
export const accountRoutes = {
  search: '/dashboard/support/accounts',
  detail: linkedRoutes.account,
} as const;
