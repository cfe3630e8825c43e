import { consoleUnderTest } from '@console/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { idleRetry } from './brokenRemote';

const { open } = consoleUnderTest();

/** Milliseconds after which a hanging request is repeated, and then given up. */
const late = 8_000;
const expectedProblems = /ChunkLoadError|CSS chunk|stopped|Failed to load resource/;

/** Leaves the first requests for each of these files unanswered. */
function hang(context: BrowserContext, files: RegExp, times: number) {
  const asked = new Map<string, number>();
  return context.route(files, async (route) => {
    const address = route.request().url();
    const count = (asked.get(address) ?? 0) + 1;
    asked.set(address, count);
    if (count > times) await route.continue();
  });
}

const openList = (file: RegExp, times: number) =>
  open({
    path: '/dashboard/devices/nordlys',
    prepare: async (context) => {
      await context.clock.install();
      await hang(context, file, times);
    },
    expectedProblems,
  });

const add = (page: Page) => page.getByRole('link', { name: 'Add a device' }).click();
const slowly = (page: Page, what: string) =>
  page.getByRole('status').getByText(`${what} is taking longer than usual…`).waitFor();
const shown = (page: Page) => page.getByRole('heading', { name: 'Add a device', level: 1 }).waitFor();

const parts: [string, RegExp][] = [
  ['a chunk of an area', /mf-catalogue\/static\/js\/async\/(?!routes)/],
  ['a style sheet of an area', /mf-catalogue\/static\/css\/async\/(?!routes)/],
  ['a shared chunk of the shell', /\/static\/js\/async\/form-page\./],
];

describe('a file that does not arrive', () => {
  it.each(parts)('%s, is reported as slow, and loaded by a second request', async (_, file) => {
    const page = await openList(file, 1);
    await Promise.all([page.waitForRequest(file), add(page)]);
    await page.clock.fastForward(2_000);
    await slowly(page, 'Catalogue');
    await page.clock.fastForward(late);
    await shown(page);
  });

  it.each(parts)(
    '%s, but is answered after all by the first request, is used, and stays',
    async (_, file) => {
      const slow = new Map<string, () => void>();
      const page = await open({
        path: '/dashboard/devices/nordlys',
        prepare: async (context) => {
          await context.clock.install();
          await context.route(file, async (route) => {
            const address = route.request().url();
            if (slow.has(address)) return;
            await new Promise<void>((come) => slow.set(address, come));
            await route.continue();
          });
        },
        expectedProblems,
      });
      await Promise.all([page.waitForRequest(file), add(page)]);
      await Promise.all([page.waitForRequest(file), page.clock.fastForward(late)]);
      await page.clock.fastForward(late / 2);
      for (const come of slow.values()) come();
      await shown(page);
      await page.clock.fastForward(late);
      await page.getByRole('heading', { name: 'Add a device', level: 1 }).waitFor();
      const sheets = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
      );
      const waitedFor = [...slow.keys()].filter((address) => address.endsWith('.css'));
      expect(sheets).toEqual(expect.arrayContaining(waitedFor));
    },
  );

  it.each(parts)(
    '%s, even after the second request, is given up, and loaded at once by Retry',
    async (_, file) => {
      const page = await openList(file, 2);
      await Promise.all([page.waitForRequest(file), add(page)]);
      await Promise.all([page.waitForRequest(file), page.clock.fastForward(late)]);
      await page.clock.fastForward(late);
      await page.getByRole('alert').getByText('A part of the console could not be loaded.').waitFor();
      await idleRetry(page).click();
      await shown(page);
    },
  );
});

it.each(parts)(
  '%s, needed by the first page, is reported as slow, and not as a console that has not started',
  async (_, file) => {
    const page = await open({
      path: 'about:blank',
      prepare: async (context) => {
        await context.clock.install();
        await hang(context, file, 1);
      },
      expectedProblems,
    });
    await page.goto('/dashboard/devices/create/nordlys', { waitUntil: 'commit' });
    await page.getByRole('status').getByText('Loading…').waitFor();
    await page.clock.fastForward(2_000);
    await slowly(page, 'Catalogue');
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(page.getByText('The console has not started yet').isVisible()).resolves.toBe(false);
    await page.clock.fastForward(late);
    await shown(page);
  },
);

it("the style sheet of an area's first screen is loaded by Retry while earlier requests for it still wait", async () => {
  const file = /mf-catalogue\/static\/css\/async\/routes/;
  const page = await open({
    path: '/dashboard/clients',
    prepare: async (context) => {
      await context.clock.install();
      await hang(context, file, 2);
    },
    expectedProblems: /ChunkLoadError|CSS chunk|stopped|Failed to load resource|preload/,
  });
  await page.getByRole('link', { name: 'Entities', exact: true }).click();
  await page.locator('link[rel="stylesheet"][href*="mf-catalogue"]').waitFor({ state: 'attached' });
  await Promise.all([page.waitForRequest(file), page.clock.fastForward(late)]);
  await idleRetry(page).click();
  await page.getByRole('heading', { name: 'Entities', level: 1, exact: true }).waitFor();
  await page.clock.fastForward(late);
  const rules = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="mf-catalogue"]')].map(
      ({ sheet }) => (sheet?.cssRules.length ?? 0) > 0,
    ),
  );
  expect(rules).toContain(true);
});

it('a layout that does not arrive after signing in is given up after the second request, and loaded by Retry', async () => {
  const file = /\/static\/js\/async\/frame\./;
  const page = await open({
    as: null,
    path: '/',
    prepare: async (context) => {
      await context.clock.install();
      await hang(context, file, 2);
    },
    expectedProblems: /ChunkLoadError|stopped|Failed to load resource|preload/,
  });
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Signing in…').first().waitFor();
  // Before it is signed in, the console does not need the layout that it preloads.
  await page.waitForFunction(() => sessionStorage.getItem('access_token'));
  await Promise.all([page.waitForRequest(file), page.clock.fastForward(late)]);
  await page.clock.fastForward(late);
  await page.getByRole('heading', { name: 'The console stopped working' }).waitFor();
  await idleRetry(page).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

it('an account menu that does not arrive is reported as slow, then as failed, and opens once it can', async () => {
  const file = /antd-es-dropdown\..*\.js$/;
  const page = await openList(file, 2);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await Promise.all([page.waitForRequest(file), account.click()]);
  await page.clock.fastForward(2_000);
  await slowly(page, 'This');
  await Promise.all([page.waitForRequest(file), page.clock.fastForward(late)]);
  await page.clock.fastForward(late);
  await page.getByText('This could not be loaded. Check your connection, then try again.').waitFor();
  await account.click();
  await page.getByRole('menuitem').first().waitFor();
});
