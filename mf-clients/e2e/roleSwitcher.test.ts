import { staffAccounts } from '@console/platform';
import { accessibilityProblems, consoleUnderTest, servePlainConsole } from '@console/testing/browser';
import type { Page, Route } from 'playwright-core';

const { open } = consoleUnderTest({ standalone: 'mf-clients' }, {}, servePlainConsole);

const role = (page: Page) => page.getByRole('combobox', { name: 'Signed in as' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^Sign/ });
const option = (name: string) =>
  `${name} (${staffAccounts.find((account) => account.role === `ROLE_${name}`)?.name})`;

async function choose(page: Page, name: string) {
  await role(page).click();
  await page.getByTitle(option(name), { exact: true }).last().click();
}

/** Holds back every sign-in call until it is released, and records its email. */
async function heldSignIns(page: Page) {
  const held: Route[] = [];
  const emails: string[] = [];
  let arrived = () => {};
  await page.route('**/api/security/oauth/authorize**', async (route) => {
    const basic = await route.request().headerValue('authorization');
    if (basic)
      emails.push(Buffer.from(basic.slice('Basic '.length), 'base64').toString().split(':')[0] ?? '');
    held.push(route);
    arrived();
  });
  return {
    emails,
    /** Releases the next call, once it arrives. */
    async next() {
      if (held.length === 0)
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      await held.shift()?.continue();
    },
    waiting: () => held.length,
  };
}

it('signs in with the last of several roles chosen while the platform is slow, one sign-in at a time', async () => {
  const page = await open({ path: '/dashboard/clients' });
  await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  const signIns = await heldSignIns(page);
  await choose(page, 'EXTERNAL_ADMIN');
  await choose(page, 'INTERNAL_ADMIN_READ_ONLY');
  await choose(page, 'EXTERNAL_ADMIN_READ_ONLY');
  await status(page).getByText('Signing in as').waitFor();
  // Two calls each, for the first choice, which was in progress, and for the last.
  for (const _ of [1, 2, 3, 4]) await signIns.next();
  await status(page).getByText('Signed in as Noor El-Amin').waitFor();
  expect(signIns.emails).toEqual(['partner@example.com', 'partner-reader@example.com']);
  expect(signIns.waiting()).toBe(0);
  await page.getByRole('banner').getByTitle(option('EXTERNAL_ADMIN_READ_ONLY'), { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('access_token') ?? '');
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).toContain(
    'EXTERNAL_ADMIN_READ_ONLY',
  );
  expect(await role(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('keeps the chosen role after a reload, however long the page was not used', async () => {
  const page = await open({ path: '/dashboard/clients' });
  await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  await choose(page, 'INTERNAL_ADMIN_READ_ONLY');
  await status(page).getByText('Signed in as').waitFor();
  // While the page reloads: any movement of the pointer would count as use.
  await page.addInitScript(() =>
    localStorage.setItem('console-last-touch', String(Date.now() - 16 * 60_000)),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  await page.getByRole('banner').getByTitle(option('INTERNAL_ADMIN_READ_ONLY'), { exact: true }).waitFor();
});

it('says that a sign-in was refused, and another role can be chosen', async () => {
  const page = await open({ path: '/dashboard/clients', expectedProblems: /503/ });
  await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  await page.route('**/api/security/oauth/authorize**', (route) => route.fulfill({ status: 503, body: '' }));
  await choose(page, 'EXTERNAL_ADMIN');
  await page.getByRole('alert').getByText('Sign-in is not available right now, please try again').waitFor();
  await page.unroute('**/api/security/oauth/authorize**');
  await choose(page, 'EXTERNAL_ADMIN');
  await status(page).getByText('Signed in as Aiko Tanabe').waitFor();
  await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
});
