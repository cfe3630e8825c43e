import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

/** Every file of code that a page fetched, and what asked for it first. */
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

test('an address below /dashboard names the code of the frame and of its area ahead, each file once', async () => {
  const page = await open({ path: '/dashboard/oems' });
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  const code = await fetchedCode(page);
  const asked = (part: RegExp) => code.filter(({ file }) => part.test(file)).map(({ by }) => by);
  expect(asked(/\/console\./)).toEqual(['link']);
  expect(asked(/\/frame\./)).toEqual(['link']);
  expect(asked(/\/mf-catalogue\/remoteEntry\./)).toEqual(['link']);
  expect(asked(/\/mf-catalogue\/static\/js\/async\/routes\./)).toEqual(['link']);
});

test('every script but the one that the first paint waits for has its functions compiled while it comes', async () => {
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
    /** When the page's heading came into the document, on the clock of the page's resources. */
    headingDrawn?: number;
  }
}

test('the rows of a list are asked for once, before the page that shows them is drawn', async () => {
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
    /** What of `Intl` was made before there were rows, by its name. */
    made?: string[];
  }
}

test('no words, order, numbers or zone of a language are made before the rows of a list, which cost a processor long', async () => {
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

test('the sign-in page names nothing of the frame', async () => {
  const [signIn, dashboard] = await Promise.all(
    ['/', '/dashboard'].map(async (path) => (await fetch(running().origin + path)).text()),
  );
  expect(dashboard).toMatch(/<link rel="preload"[^>]+frame\./);
  expect(signIn).not.toMatch(/(frame|console)\.\w+\.js/);
});

test('a page that the role may not see makes no call ahead', async () => {
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
