import { accessibilityProblems, consoleUnderTest, holdRequests } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

/** Every script except the boot script. */
const laterScripts = /\/static\/js\/(?!boot\.)/;

declare global {
  interface Window {
    /** The layout shift, as measured by the browser. */
    shifted?: number;
  }
}

const countShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted = (window.shifted ?? 0) + Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift' });
};

const boxes = (page: Page, ...selectors: string[]) =>
  Promise.all(selectors.map((selector) => page.locator(selector).first().boundingBox()));

/** Both colour modes, chosen by the user, each on a wide screen and on a phone. */
const looks = (['light', 'dark'] as const).flatMap((mode) => [1366, 360].map((width) => ({ mode, width })));

const choose = (mode: string) => {
  if (location.protocol === 'http:') localStorage.setItem('console.colour-mode', mode);
};

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.each(looks)(
  'the layout is shown before the console’s code has loaded, $mode at $width px',
  async ({ mode, width }) => {
    let release = () => {};
    const calls: string[] = [];
    const page = await open({
      path: 'about:blank',
      viewport: { width, height: 800 },
      prepare: async (context) => {
        release = await holdRequests(context, laterScripts);
        await context.addInitScript(countShifts);
        await context.addInitScript(choose, mode);
        context.on('request', (request) => calls.push(new URL(request.url()).pathname));
      },
    });
    const rows = page.waitForRequest('**/api/admin/oems');
    await page.goto('/dashboard/oems', { waitUntil: 'commit' });
    await rows;
    await page.locator('#start').getByText('Staging').first().waitFor();
    await expect(page.evaluate(() => document.documentElement.dataset.mode)).resolves.toBe(mode);
    const parts = ['[class*="bar-"]', ...(width > 900 ? ['[class*="drawer-"]'] : []), '[class*="pill-"]'];
    const colour = await background(page);
    const before = await boxes(page, ...parts.map((part) => `#start ${part}`));
    expect(await accessibilityProblems(page)).toEqual([]);

    release();
    await page.getByRole('main').getByRole('row').nth(3).waitFor();
    expect(await boxes(page, ...parts.map((part) => `#root ${part}`))).toEqual(before);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
    expect(await background(page)).toBe(colour);
    const times = (path: string) => calls.filter((called) => called === path).length;
    for (const path of [
      '/api/admin/oems',
      '/config.json',
      '/remotes.json',
      '/remotes/mf-catalogue/release.json',
    ])
      expect([path, times(path)]).toEqual([path, 1]);
    await expect(page.locator('#start').isVisible()).resolves.toBe(false);
  },
);

test.each(looks)(
  'text typed before the console has loaded is kept, $mode at $width px',
  async ({ mode, width }) => {
    let release = () => {};
    const page = await open({
      as: null,
      path: 'about:blank',
      viewport: { width, height: 800 },
      prepare: async (context) => {
        release = await holdRequests(context, laterScripts);
        await context.addInitScript(choose, mode);
      },
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Staging Environment').waitFor();
    const parts = ['[class*="heading-"]', 'form', '[name="email"]', '[name="password"]', 'button'];
    const before = await boxes(page, ...parts.map((part) => `#start ${part}`));
    // Not before: what is read in parts moves unseen.
    await page.evaluate(countShifts);
    await expect(page.evaluate(() => document.documentElement.dataset.mode)).resolves.toBe(mode);
    const colour = await background(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    // The first field has the focus.
    await page.keyboard.type('admin@example.com');
    await page.getByLabel('Password').fill('wrong');

    release();
    const form = page.locator('#root form');
    await form.waitFor();
    await expect(form.getByLabel('Email').inputValue()).resolves.toBe('admin@example.com');
    expect(await boxes(page, ...parts.map((part) => `#root ${part}`))).toEqual(before);
    await page.keyboard.type(' one');
    await expect(form.getByLabel('Password').inputValue()).resolves.toBe('wrong one');
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
    expect(await background(page)).toBe(colour);
  },
);

test('a form that a slow computer has read in part is not shown, and does not move when it has read the rest', async () => {
  const page = await open({
    as: null,
    path: 'about:blank',
    prepare: async (context) => {
      await holdRequests(context, laterScripts);
    },
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Staging Environment').waitFor();
  const seen = await page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moves: PerformanceEntry[] = [];
    new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({ type: 'layout-shift' });
    // What comes after the field of the email.
    const late = [
      ...document.querySelectorAll('#start form > :not(:first-child), #start form ~ *, .not-started'),
    ].map((element) => ({ element, parent: element.parentElement }));
    for (const { element } of late) element.remove();
    await frames();
    const card = document.querySelector('#start form')?.parentElement;
    const isFocused = document.activeElement?.id === 'start-email';
    const shown = card?.checkVisibility({ opacityProperty: true });
    moves.length = 0;
    for (const { element, parent } of late) parent?.append(element);
    await frames();
    await frames();
    return {
      shown,
      isFocused,
      moves: moves.length,
      isShownThen: card?.checkVisibility({ opacityProperty: true }),
    };
  });
  expect(seen).toEqual({ shown: false, isFocused: true, moves: 0, isShownThen: true });
});

test.each(['/', '/dashboard'])(
  'at %s, the files for the first paint are requested before the console’s code',
  async (path) => {
    const asked: string[] = [];
    const page = await open({
      path,
      prepare: async (context) => {
        context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await page.waitForLoadState('load');
    const files = asked.filter((file) => file.startsWith('/static/'));
    expect(files[0]).toMatch(/boot\./);
    expect(files[1]).toMatch(/\/css\/index\./);
  },
);

test('pressing Sign In before the console has loaded signs in', async () => {
  let letGo = () => {};
  const page = await open({
    as: null,
    path: 'about:blank',
    prepare: async (context) => {
      letGo = await holdRequests(context, laterScripts);
    },
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.getByLabel('Password').press('Enter');
  letGo();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(page.url()).toBe(`${running().origin}/dashboard`);
});
