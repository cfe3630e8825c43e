/** Part 2, section 2, "Account Details" */
export function accountPath(email: string): string {
  return `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
}
