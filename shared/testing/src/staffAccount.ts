import type { Role } from '@console/auth';
import { type StaffAccount, staffAccounts } from '@console/platform';

export function staffAccount(wanted: Role): StaffAccount {
  const account = staffAccounts.find(({ role }) => role === wanted);
  if (!account) throw new Error(`The stand-in platform has no account with the role ${wanted}`);
  return account;
}
