import { staffAccounts } from '@console/platform';
import type { Page } from 'playwright-core';

/** Signs in with the account of a role, as a person does. */
export async function signInByForm(page: Page, wanted = 'ROLE_INTERNAL_ADMIN'): Promise<void> {
  const account = staffAccounts.find(({ role }) => role === wanted);
  await page.goto('/');
  await page.getByLabel('Email').fill(account?.email ?? '');
  await page.getByLabel('Password').fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
}
