import { consoleUnderTest, holdRequests } from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

const { open, openTab, console: running } = consoleUnderTest();

const fontFile = '**/static/font/inter-latin-wght-normal.*.woff2';
/** Every script except the boot script. */
const laterScripts = /\/static\/js\/(?!boot\.)/;

/** The typeface of the page, if the browser has it. */
const face = (page: Page) =>
  page.evaluate(() => {
    const [first = ''] = getComputedStyle(document.body).fontFamily.split(',');
    return first.includes('Inter') && document.fonts.check(`1em ${first}`) ? 'Inter' : 'the system’s';
  });

/** The widths of these letters as shown, in hundredths of a pixel. */
const widths = (text: Locator, letters: RegExp) =>
  text.evaluateAll((all, pattern) => {
    const letter = new RegExp(pattern);
    const found = new Set<number>();
    for (const element of all) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        for (const [at, each] of [...(walker.currentNode.nodeValue ?? '')].entries()) {
          const range = document.createRange();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          if (letter.test(each)) found.add(Math.round(range.getBoundingClientRect().width * 100));
        }
    }
    return [...found];
  }, letters.source);

const isFetched = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('console.typeface') !== null);

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

test('a page keeps the typeface it was opened with; the next page has Inter before its first script', async () => {
  const page = await open({ path: '/dashboard/oems' });
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  await isFetched(page);
  expect(await face(page)).toBe('the system’s');

  const next = await openTab(page, 'about:blank');
  const release = await holdRequests(next.context(), laterScripts);
  await next.goto('/dashboard/oems', { waitUntil: 'commit' });
  await next.locator('#start').getByText('Staging').first().waitFor();
  expect(await next.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Inter/);
  release();
  await next.getByRole('main').getByRole('row').nth(3).waitFor();
  expect(await face(next)).toBe('Inter');
});

test('digits in a table have one width, its names one weight, and hyphens in text are narrower', async () => {
  const page = await open({ path: '/dashboard/system' });
  const times = page.getByRole('main').getByRole('table').getByRole('time');
  await times.first().waitFor();
  await isFetched(page);
  await page.reload();
  await times.first().waitFor();
  expect(await face(page)).toBe('Inter');
  expect(await widths(times, /\d/)).toHaveLength(1);

  await page.goto('/dashboard/oems');
  const counts = page.getByRole('main').getByRole('cell', { name: /^\d+$/ });
  await counts.first().waitFor();
  const [digit = 0, ...others] = await widths(counts, /\d/);
  expect(others).toEqual([]);
  const cards = page.getByText(/^•••• \d{4}$/);
  const several = running()
    .platform.records.wearables()
    .find(({ services }) => services?.[1]);
  await page.goto(`/dashboard/support/accounts/account/${encodeURIComponent(several?.username ?? '')}`);
  await cards.nth(1).waitFor();
  expect(await widths(cards, /\d/)).toHaveLength(1);

  await page.goto('/dashboard/devices/nordlys');
  const names = page.getByRole('rowheader');
  // Opens its versions; the others are links.
  await page.getByRole('rowheader', { name: 'Nova Signet' }).waitFor();
  const weights = await names.evaluateAll((all) =>
    all.map((name) => getComputedStyle(name.querySelector('a') ?? name).fontWeight),
  );
  expect(new Set(weights).size).toBe(1);

  await page.goto('/dashboard/entities/nordlys');
  const description = page.getByText(/fjord-side/);
  await description.waitFor();
  const [hyphen] = await widths(description, /-/);
  expect(hyphen).toBeLessThan(digit);
});

test('the typeface is requested only once the page has its rows', async () => {
  const asked: string[] = [];
  let release = () => {};
  const page = await open({
    path: 'about:blank',
    prepare: async (context) => {
      release = await holdRequests(context, '**/api/admin/oems');
    },
  });
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard/oems');
  await page.getByRole('main').getByRole('heading', { name: 'OEMs' }).waitFor();
  // In turn, so after whatever already waits for the page to be idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
  release();
  await isFetched(page);
  expect(asked.filter((url) => url.endsWith('.woff2'))).toHaveLength(1);
});

test('an untouched sign-in page switches to Inter when the file arrives, and the console keeps it', async () => {
  const page = await open({ as: null, path: '/' });
  await page.waitForFunction(() => document.documentElement.dataset.typeface === 'inter');
  expect(await face(page)).toBe('Inter');
  await page.getByLabel('Email').fill('admin@example.com');
  await signIn(page);
  expect(await face(page)).toBe('Inter');
});

test('a sign-in page that is being filled in does not switch; the console after it has Inter', async () => {
  let release = () => {};
  const page = await open({
    as: null,
    path: '/',
    prepare: async (context) => {
      release = await holdRequests(context, fontFile);
    },
  });
  await page.getByLabel('Email').fill('admin@example.com');
  release();
  await isFetched(page);
  expect(await face(page)).toBe('the system’s');
  await signIn(page);
  expect(await face(page)).toBe('Inter');
});

test('without its file, the page keeps the system’s typeface', async () => {
  const page = await open({
    as: null,
    path: 'about:blank',
    prepare: (context) => context.route(fontFile, (route) => route.fulfill({ status: 404 })),
    expectedProblems: /404/,
  });
  const failed = page.waitForResponse(fontFile);
  await page.goto('/');
  await failed;
  // Settles after the page's own request for the font.
  await page.evaluate(() => document.fonts.load('1em "Inter Variable"').catch(() => undefined));
  expect(await face(page)).toBe('the system’s');
  expect(await page.evaluate(() => localStorage.getItem('console.typeface'))).toBeNull();
});
