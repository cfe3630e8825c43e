import { currentSession, type Role, signIn } from '@console/auth';
import { waitFor } from '@testing-library/react';
import type { AreaPage } from './renderArea';
import { staffAccount } from './staffAccount';

/** Signs in again after a 401 has ended the session, and returns to the same address. */
export async function signInAgain(
  { address, go }: AreaPage,
  as: Role = 'ROLE_INTERNAL_ADMIN',
): Promise<void> {
  await waitFor(() => {
    if (currentSession()) throw new Error('The session has not ended');
  });
  const back = address();
  await go('/');
  await signIn(staffAccount(as));
  await go(back);
}
