import type { Locator, Page } from 'playwright-core';

/** Opens "What is running" from the account menu. Returns its dialog, which may still be loading. */
export async function whatIsRunning(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is running' }).click();
  return page.getByRole('dialog', { name: 'What is running' });
}
