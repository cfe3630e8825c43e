import { staffAccounts } from '@console/platform';

/** With whom a person signs in to the stand-in platform, a line each. */
export function accountLines(): string {
  const width = Math.max(...staffAccounts.map(({ email }) => email.length));
  return staffAccounts
    .map(
      ({ email, password, role }) =>
        `  ${email.padEnd(width)}  ${password.padEnd(16)} ${role.replace('ROLE_', '').replaceAll('_', ' ')}`,
    )
    .join('\n');
}
