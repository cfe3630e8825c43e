import { currentSession, type Role, signIn } from '@console/auth';
import { staffAccounts } from '@console/platform';
import { waitFor } from '@testing-library/react';
import type { AreaPage } from './renderArea';

/** After a 401 has ended the session: the way over the sign-in page back to where the person was. */
export async function signInAgain(
  { address, go }: AreaPage,
  as: Role = 'ROLE_INTERNAL_ADMIN',
): Promise<void> {
  await waitFor(() => {
    if (currentSession()) throw new Error('The session has not ended');
  });
  const back = address();
  await go('/');
  const account = staffAccounts.find(({ role }) => role === as);
  if (!account) throw new Error(`The stand-in has no account of ${as}`);
  await signIn({ email: account.email, password: account.password });
  await go(back);
}
