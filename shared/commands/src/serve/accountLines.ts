import { staffAccounts } from '@console/platform';

/** The staff accounts of the stand-in platform, one per line. */
export function accountLines(): string {
  const width = Math.max(...staffAccounts.map(({ email }) => email.length));
  return staffAccounts
    .map(
      ({ email, password, role }) =>
        `  ${email.padEnd(width)}  ${password.padEnd(16)} ${role.replace('ROLE_', '').replaceAll('_', ' ')}`,
    )
    .join('\n');
}
