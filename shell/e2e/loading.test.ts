import { consoleUnderTest } from '@console/testing/browser';
import type { Page, Route } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

/** Every code file that a page fetched, and its first initiator. */
async function fetchedCode(page: Page): Promise<{ file: string; by: string }[]> {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      url: entry.name,
      by: entry instanceof PerformanceResourceTiming ? entry.initiatorType : '',
    })),
  );
  return entries
    .filter(({ url }) => /\.js(\?|$)/.test(url))
    .map(({ url, by }) => ({ file: new URL(url).pathname, by }));
}

test('an address below /dashboard preloads the code of the layout and of its area, each file once', async () => {
  const page = await open({ path: '/dashboard/oems' });
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  const code = await fetchedCode(page);
  const asked = (part: RegExp) => code.filter(({ file }) => part.test(file)).map(({ by }) => by);
  expect(asked(/\/console\./)).toEqual(['link']);
  expect(asked(/\/frame\./)).toEqual(['link']);
  expect(asked(/\/mf-catalogue\/remoteEntry\./)).toEqual(['link']);
  expect(asked(/\/mf-catalogue\/static\/js\/async\/routes\./)).toEqual(['link']);
});

test('the layout is requested once another script has arrived, before the scripts ahead of it run', async () => {
  const requested: string[] = [];
  const held = new Map<string, Route>();
  const page = await open({
    path: 'about:blank',
    prepare: async (context) => {
      context.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await context.route(/\/static\/js\/(libraries|index|async\/console)\./, (route) => {
        held.set(/(libraries|index|console)\./.exec(route.request().url())?.[1] ?? '', route);
      });
    },
  });
  const layout = /\/static\/js\/async\/frame\.\w+\.js$/;
  const data = page.waitForRequest('**/api/admin/oems');
  await page.goto('/dashboard/oems', { waitUntil: 'commit' });
  await data;
  expect([...held.keys()].sort()).toEqual(['console', 'index', 'libraries']);
  expect(requested.filter((path) => layout.test(path))).toEqual([]);

  const begun = page.waitForRequest(layout);
  await held.get('console')?.continue();
  await begun;
  await Promise.all([held.get('libraries')?.continue(), held.get('index')?.continue()]);
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  expect(requested.filter((path) => layout.test(path))).toHaveLength(1);
});

test('the functions of every script except the boot script are compiled while it streams', async () => {
  const page = await open({ path: '/dashboard/oems' });
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  const files = (await fetchedCode(page)).map(({ file }) => file);
  const begin = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await (await fetch(path)).text()).split('\n')[0])),
    files,
  );
  const without = files.filter((_, at) => begin[at] !== '//# allFunctionsCalledOnLoad');
  expect(without).toEqual([expect.stringMatching(/\/boot\./)]);
  expect(files.length).toBeGreaterThan(6);
});

declare global {
  interface Window {
    /** When the page's heading was added, on the clock of the resource timings. */
    headingDrawn?: number;
  }
}

test('the rows of a list are requested once, before their page renders', async () => {
  const page = await open({
    path: '/dashboard/oems',
    prepare: (context) =>
      context.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent === 'OEMs')
            window.headingDrawn ??= performance.now();
        }).observe(document, { childList: true, subtree: true });
      }),
  });
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  const { asked, drawn } = await page.evaluate(() => ({
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/admin/oems'))
      .map(({ startTime }) => startTime),
    drawn: window.headingDrawn ?? 0,
  }));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeLessThan(drawn);
});

declare global {
  interface Window {
    /** The names of the `Intl` classes that were used before there were rows. */
    made?: string[];
  }
}

test('no slow `Intl` object is created before the rows of a list are shown', async () => {
  const page = await open({
    path: '/dashboard/clients',
    prepare: (context) =>
      context.addInitScript(() => {
        window.made = [];
        for (const name of ['RelativeTimeFormat', 'Collator', 'ListFormat', 'DateTimeFormat'] as const)
          Reflect.set(
            Intl,
            name,
            new Proxy(Intl[name], {
              construct(made, given) {
                if (!document.querySelector('main th[scope="row"]')) window.made?.push(name);
                return Reflect.construct(made, given);
              },
            }),
          );
        const written = Number.prototype.toLocaleString;
        Number.prototype.toLocaleString = function (...given) {
          if (!document.querySelector('main th[scope="row"]')) window.made?.push('number');
          return written.apply(this, given);
        };
      }),
  });
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  expect(await page.evaluate(() => window.made)).toEqual([]);
});

test('the sign-in page preloads nothing of the layout', async () => {
  const [signIn, dashboard] = await Promise.all(
    ['/', '/dashboard'].map(async (path) => (await fetch(running().origin + path)).text()),
  );
  expect(dashboard).toMatch(/<link rel="preload"[^>]+frame\./);
  expect(signIn).not.toMatch(/(frame|console)\.\w+\.js/);
});

test('a page that the role may not open makes no early call', async () => {
  const calls: string[] = [];
  const page = await open({
    as: 'ROLE_EXTERNAL_ADMIN',
    path: '/dashboard/entities',
    prepare: async (context) => {
      context.on('request', (request) => calls.push(new URL(request.url()).pathname));
    },
  });
  await page.getByRole('heading', { name: 'Your role does not have access to Entities' }).waitFor();
  expect(calls.filter((path) => path.startsWith('/api/admin/entities'))).toEqual([]);
});
