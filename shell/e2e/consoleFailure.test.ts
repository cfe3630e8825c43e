import { staffAccounts } from '@console/platform';
import { accessibilityProblems, consoleUnderTest, copiedText, holdRequests } from '@console/testing/browser';
import type { Page, Route } from 'playwright-core';
import { whatIsRunning } from './whatIsRunning';

const { open } = consoleUnderTest();

const frameChunk = /\/static\/js\/async\/frame\./;
const failure = 'The console stopped working';
const provoked = /Failed to load resource|integrity|ChunkLoadError|stopped|Quota/i;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

async function retry(page: Page) {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
}
const notReloaded = (page: Page) => page.evaluate(() => 'notReloaded' in window);

describe('if the code of the layout fails to load', () => {
  it.each([
    ['/dashboard', 'Dashboard'],
    ['/dashboard/support/wearables', 'Search Wearables'],
    ['/dashboard/nowhere', '404 NOT FOUND'],
    ['/dashboard/x%0Ay', '404 NOT FOUND'],
  ])('%s reports it with the console’s styles, and Retry recovers', async (path, screen) => {
    const page = await open({
      path: `${path}?email=person@example.com`,
      prepare: (context) => context.route(frameChunk, (route) => route.fulfill({ status: 404 })),
      expectedProblems: provoked,
    });
    await heading(page, failure);
    await page.getByRole('alert').getByText('A part of the console could not be loaded.').waitFor();
    await page.getByText('Details for support').click();
    await page.getByRole('button', { name: 'Copy for support' }).click();
    await page.getByText('Copied').waitFor();
    const copied = await copiedText(page);
    expect(copied.split('\n')[0]).toBe(path);
    expect(copied).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/m);
    expect(copied).toMatch(/^mf-clients \| /m);
    expect(copied).not.toMatch(/person@example|eyJ/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().unrouteAll();
    await retry(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await heading(page, screen);
    await expect(notReloaded(page)).resolves.toBe(true);
  });

  it('signing in leads to the same failure page, and Retry continues', async () => {
    const page = await open({
      as: null,
      path: '/',
      prepare: (context) => context.route(frameChunk, (route) => route.abort('connectionreset')),
      expectedProblems: provoked,
    });
    const [account] = staffAccounts;
    await page.getByLabel('Email').fill(account?.email ?? '');
    await page.getByLabel('Password').fill(account?.password ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, failure);
    await page.context().unrouteAll();
    await retry(page);
    await heading(page, 'Dashboard');
  });
});

it('an address that the router cannot parse is shown as not found, inside the layout', async () => {
  const page = await open();
  for (const path of [
    '/dashboard/x%0Ay',
    '/dashboard/x%0D%0Ay/z',
    '/dashboard/x%E2%80%A8y',
    '/dashboard/clients/a/b%0Ac/d',
    '/dashboard/%',
    '/dashboard/%00',
    '/dashboard/%FF',
    '/dashboard/a%2F%2Eb',
    '/dashboard/x%0A/',
  ]) {
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('main').getByRole('heading', { name: '404 NOT FOUND' }).waitFor();
    await page.getByRole('link', { name: 'Applications' }).click();
    await heading(page, 'Clients Overview');
  }
});

it('an address with a line break outside the dashboard is not found either', async () => {
  const page = await open({ path: '/x%0Ay' });
  await heading(page, '404 NOT FOUND');
});

it('a browser with full storage gets neither a blank page nor a message for developers', async () => {
  const page = await open({
    path: '/dashboard/clients',
    as: null,
    prepare: (context) =>
      context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }),
    expectedProblems: provoked,
  });
  await page
    .getByRole('button', { name: 'Sign In' })
    .or(page.getByRole('alert').getByText('no room left to store'))
    .waitFor();
  await expect(page.getByText(/developer/i).count()).resolves.toBe(0);
});

it.each([
  ['**/static/**', '/dashboard'],
  ['**/static/js/**', '/dashboard'],
  ['**/static/js/**', '/'],
])(
  'if none of the console’s files (%s) load at %s, the page shows a message with a link to reload',
  async (files, path) => {
    const page = await open({
      path,
      prepare: (context) => context.route(files, (route) => route.abort('connectionrefused')),
      expectedProblems: /Failed to load resource/,
    });
    await page.getByText('The console has not started yet').waitFor();
    // A sign-in form could not be used.
    await expect(page.getByLabel('Password').isVisible()).resolves.toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().unrouteAll();
    await page.getByRole('link', { name: 'reload the page' }).click();
    await heading(page, 'Dashboard');
  },
);

it.each([
  ['404', (route: Route) => route.fulfill({ status: 404 })],
  ['a page', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ['no answer', (route: Route) => route.abort('connectionreset')],
])('a style sheet answered with %s keeps the console from starting, and is reported', async (_, breakIt) => {
  const sheet = /\/static\/css\/index\./;
  const page = await open({
    path: '/dashboard',
    prepare: (context) => context.route(sheet, breakIt),
    expectedProblems: provoked,
  });
  await heading(page, 'The console cannot start');
  await page.getByRole('alert').getByText('Its style sheet could not be loaded.').waitFor();
  await page.context().unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await heading(page, 'Dashboard');
});

it('while its scripts are loading, the page does not say that the console has not started', async () => {
  const page = await open({
    path: 'about:blank',
    prepare: (context) => holdRequests(context, /\/static\/js\/(libraries|index)\./),
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const message = page.getByText('The console has not started yet');
  await message.waitFor({ state: 'attached' });
  await expect(message.isVisible()).resolves.toBe(false);
});

it('What is running can be opened again after its code failed to load', async () => {
  const page = await open({
    path: '/dashboard/clients',
    prepare: (context) =>
      context.route(/\/static\/js\/async\/.*\.js/, async (route) => {
        const reply = await route.fetch({ maxRetries: 1 });
        const text = await reply.text();
        if (text.includes('Areas of this console')) await route.fulfill({ status: 404 });
        else await route.fulfill({ response: reply });
      }),
    expectedProblems: provoked,
  });
  await heading(page, 'Clients Overview');
  await whatIsRunning(page);
  await page.getByText('This could not be loaded.').waitFor();
  await page.locator('button[aria-label=Account]:focus').waitFor();
  await page.context().unrouteAll();
  await (await whatIsRunning(page)).waitFor();
});
