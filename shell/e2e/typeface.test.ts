import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, openTab } = consoleUnderTest();

const fontFile = '**/static/font/inter-latin-wght-normal.*.woff2';

/** What the page asks for first, and whether the browser has it. */
const face = (page: Page) =>
  page.evaluate(() => {
    const [first = ''] = getComputedStyle(document.body).fontFamily.split(',');
    return first.includes('Inter') && document.fonts.check(`1em ${first}`) ? 'Inter' : 'the system’s';
  });
const isKnown = (page: Page) => page.waitForFunction(() => localStorage.getItem('console.typeface') !== null);

test('a page that is read keeps the face it was opened in; the next one has the console’s own from the start', async () => {
  const page = await open({ path: '/dashboard/oems' });
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  await isKnown(page);
  expect(await face(page)).toBe('the system’s');

  const next = await openTab(page, '/dashboard/oems');
  await next.getByRole('main').getByRole('row').nth(3).waitFor();
  expect(await face(next)).toBe('Inter');
});

test('the sign-in page takes it into use once it has arrived, and the console after it has it', async () => {
  const page = await open({ as: null, path: '/' });
  await page.waitForFunction(() => document.documentElement.dataset.typeface === 'inter');
  expect(await face(page)).toBe('Inter');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await face(page)).toBe('Inter');
});

test('without its file the system’s face stays', async () => {
  const page = await open({
    as: null,
    path: 'about:blank',
    prepare: (context) => context.route(fontFile, (route) => route.fulfill({ status: 404 })),
    expectedProblems: /404/,
  });
  const failed = page.waitForResponse(fontFile);
  await page.goto('/');
  await failed;
  // Settles after the page's own request for the face.
  await page.evaluate(() => document.fonts.load('1em "Inter Variable"').catch(() => undefined));
  expect(await face(page)).toBe('the system’s');
  expect(await page.evaluate(() => localStorage.getItem('console.typeface'))).toBeNull();
});
