import type { PageParams } from '@console/area';
import { typedEmail } from '@console/resources';
import { emailRule } from './email';
import { accountPath, type accountRoutes } from './paths';

type AccountAddress = { email: string } | { leadsTo: string } | { problem: string };

/** What an address of an account means. It is checked as the search checks what is typed: a wrong one is said without a call. */
export function accountAt({ email }: PageParams<typeof accountRoutes.detail>): AccountAddress {
  const address = typedEmail(email);
  const problem = emailRule(address);
  if (problem !== undefined) return { problem };
  return address === email ? { email } : { leadsTo: accountPath(address) };
}
