import { generatePath } from 'react-router-dom';

/** The addresses of customer support for accounts, as the specification writes them (part 2, section 2). */
export const accountRoutes = {
  search: '/dashboard/support/accounts',
  detail: '/dashboard/support/accounts/account/:email',
} as const;

export const accountPath = (email: string) => generatePath(accountRoutes.detail, { email });
