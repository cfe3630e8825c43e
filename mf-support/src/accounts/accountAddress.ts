import type { PageParams } from '@console/area';
import { typedEmail } from '@console/resources';
import { emailRule } from './email';
import { accountPath, type accountRoutes } from './paths';

type AccountAddress = { email: string } | { redirectTo: string } | { problem: string };

/** Validates the email in an account URL with the rules of the search, without a call; redirects to the canonical URL. */
export function parseAccountAddress({ email }: PageParams<typeof accountRoutes.detail>): AccountAddress {
  const address = typedEmail(email);
  const problem = emailRule(address);
  if (problem !== undefined) return { problem };
  return address === email ? { email } : { redirectTo: accountPath(address) };
}
