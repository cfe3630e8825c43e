import { consoleUnderTest, deferred } from '@console/testing/browser';
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

/** Opens a list whose scripts are held, on a network by whose timings the boot script decides when to request the layout. */
async function openHeld(bootDuration: number) {
  const requested: string[] = [];
  const held = new Map<string, Route>();
  const released = new Set<string>();
  const { promise: allHeld, resolve: whenHeld } = deferred();
  const page = await open({
    path: 'about:blank',
    prepare: async (context) => {
      await context.addInitScript((duration) => {
        const real = performance.getEntriesByType.bind(performance);
        const timing = (name: string, milliseconds: number): PerformanceEntry =>
          Object.create(PerformanceEntry.prototype, {
            name: { value: name },
            duration: { value: milliseconds },
          });
        performance.getEntriesByType = (type) =>
          document.currentScript instanceof HTMLScriptElement
            ? [timing(document.currentScript.src, duration), timing('/config.json', 150)]
            : real(type);
      }, bootDuration);
      context.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await context.route(/\/static\/js\/(libraries|index|async\/console)\./, (route) => {
        const name = /(libraries|index|console)\./.exec(route.request().url())?.[1] ?? '';
        held.set(name, route);
        if (held.size === 3) whenHeld();
        return released.has(name) ? route.continue() : undefined;
      });
    },
  });
  const data = page.waitForRequest('**/api/admin/oems');
  const begun = page.waitForRequest(layout);
  await page.goto('/dashboard/oems', { waitUntil: 'commit' });
  await Promise.all([data, allHeld]);
  const layouts = () => requested.filter((path) => layout.test(path)).length;
  function go(...names: string[]) {
    for (const name of names) released.add(name);
    return Promise.all(names.map((name) => held.get(name)?.continue()));
  }
  return { page, begun, layouts, go };
}

const layout = /\/static\/js\/async\/frame\.\w+\.js$/;

test('on a slow network the layout is requested once another script has arrived, before the scripts ahead of it run', async () => {
  const { page, begun, layouts, go } = await openHeld(200);
  expect(layouts()).toBe(0);
  await go('console');
  await begun;
  await go('libraries', 'index');
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  expect(layouts()).toBe(1);
});

test('on a fast network the layout is requested while every other script is on its way', async () => {
  const { page, begun, layouts, go } = await openHeld(154);
  await begun;
  await go('console', 'libraries', 'index');
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  expect(layouts()).toBe(1);
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
  await page.getByRole('heading', { name: 'Your role does not have access to “Entities”' }).waitFor();
  expect(calls.filter((path) => path.startsWith('/api/admin/entities'))).toEqual([]);
});
