import type { Role } from '@console/auth';
import { type StaffAccount, staffAccounts } from '@console/platform';

/** Of the stand-in's staff who has this role. */
export function staffAccount(wanted: Role): StaffAccount {
  const account = staffAccounts.find(({ role }) => role === wanted);
  if (!account) throw new Error(`The stand-in has no account of ${wanted}`);
  return account;
}
