import { accessibilityProblems, consoleUnderTest, copiedText, holdRequests } from '@console/testing/browser';
import type { BrowserContext, Route } from 'playwright-core';
import {
  container,
  entry,
  hash,
  manifestFile,
  provoked,
  recoversWithoutReload,
  release,
  title,
} from './brokenRemote';
import { whatIsRunning } from './whatIsRunning';

const { open } = consoleUnderTest();

const clients = /\/remotes\/mf-clients\//;

/** A file that a screen needs, and the heading shown instead of the screen while it fails to load. */
const parts: { part: string; file: RegExp; path: string; screen: string; failure: string }[] = [
  {
    part: 'entry',
    file: /\/mf-clients\/remoteEntry/,
    path: '/dashboard/clients',
    screen: 'Clients Overview',
    failure: title,
  },
  {
    part: 'first chunk',
    file: /\/mf-clients\/static\/js\/async\/routes\./,
    path: '/dashboard/clients',
    screen: 'Clients Overview',
    failure: title,
  },
  {
    part: 'later chunk',
    file: /\/mf-clients\/static\/js\/async\/(?!routes)/,
    path: '/dashboard/clients/create/e1',
    screen: 'Add an Application',
    failure: '“Applications” is not available right now',
  },
  {
    part: 'style sheet',
    file: /\/mf-system\/static\/css\//,
    path: '/dashboard/system',
    screen: 'System',
    failure: '“System” is not available right now',
  },
  {
    part: 'shared chunk of its first screen',
    file: /\/static\/js\/async\/switch\./,
    path: '/dashboard/system',
    screen: 'System',
    failure: '“System” is not available right now',
  },
  {
    part: 'shared chunk of a later page',
    file: /\/static\/js\/async\/form-page\./,
    path: '/dashboard/clients/create/e1',
    screen: 'Add an Application',
    failure: '“Applications” is not available right now',
  },
  {
    part: 'chunk of the shell',
    file: /\/static\/js\/async\/frame\./,
    path: '/dashboard/clients',
    screen: 'Clients Overview',
    failure: 'The console stopped working',
  },
];

/** Missing, connection reset, another file, truncated. */
const breakages: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 404 }),
  (route) => route.abort('connectionreset'),
  html,
  async (route) => {
    const reply = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response: reply, body: (await reply.text()).slice(0, -200) });
  },
];

const faults: [string, (context: BrowserContext) => Promise<unknown>, RegExp | string][] = [
  [
    'whose server is down',
    (context) => context.route(clients, (route) => route.abort('connectionrefused')),
    'Its server could not be reached.',
  ],
  [
    'without a manifest',
    (context) => context.route(manifestFile, (route) => route.fulfill({ status: 404 })),
    'Its server answered 404.',
  ],
  [
    'whose server has an error',
    (context) => context.route(manifestFile, (route) => route.fulfill({ status: 500 })),
    'Its server answered 500.',
  ],
  [
    'whose manifest is a page',
    (context) => context.route(manifestFile, html),
    'Its release manifest is not JSON.',
  ],
  [
    'whose manifest is broken',
    (context) => context.route(manifestFile, (route) => route.fulfill({ json: { name: 'mf-clients' } })),
    'Its release manifest is invalid (version).',
  ],
  [
    'whose manifest names 20,000 files',
    (context) =>
      release(context, '', {
        preload: Array.from({ length: 20_000 }, (_, i) => ({ url: `${i}.js`, integrity: hash('') })),
      }),
    'Its release manifest is invalid (preload).',
  ],
  [
    'whose entry was tampered with',
    (context) =>
      context.route(entry, (route) =>
        route.fulfill({ body: 'document.title = "taken over"', contentType: 'text/javascript' }),
      ),
    /could not be loaded/,
  ],
  [
    'whose entry is no script',
    (context) => release(context, 'this is ( not JavaScript'),
    /could not be loaded/,
  ],
  ['whose entry throws', (context) => release(context, 'throw new Error("at load")'), /could not be loaded/],
  [
    'that throws at its start',
    (context) =>
      release(context, container('return Promise.resolve(() => { throw new Error("at start"); });')),
    /could not be loaded/,
  ],
  [
    'that exposes something else',
    (context) => release(context, container('return Promise.resolve(() => ({ routes: 7 }));')),
    'Its code does not export an area.',
  ],
  [
    'built against another react',
    (context) => release(context, '', { uses: { react: { version: '18.3.1', exports: [] } } }),
    /built against react 18\.3\.1/,
  ],
];

function html(route: Route) {
  return route.fulfill({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Login</title>',
  });
}

describe('a console', () => {
  it.each(parts)(
    'whose $part is broken reports it, and recovers with Retry',
    async ({ part, file, path, failure, screen }) => {
      await Promise.all(
        breakages.map(async (breakIt) => {
          const page = await open({
            path,
            prepare: (context) => context.route(file, breakIt),
            expectedProblems: provoked,
          });
          await page.getByRole('heading', { name: failure, level: 1 }).waitFor();
          if (/later|shell/.test(part))
            await page.getByRole('alert').getByText('A part of the console could not be loaded.').waitFor();
          await recoversWithoutReload(page, screen);
        }),
      );
    },
  );
});

describe('a remote', () => {
  it.each(faults)('%s leaves the rest working, and recovers with Retry', async (_, prepare, reason) => {
    const page = await open({
      path: '/dashboard/clients',
      prepare,
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('alert').getByText(reason).waitFor();
    await expect(page.title()).resolves.not.toBe('taken over');
    await page.getByRole('link', { name: 'Wearables' }).click();
    await page
      .getByRole('heading', { level: 1 })
      .and(page.getByText(/wearable/i))
      .waitFor();
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await recoversWithoutReload(page, 'Clients Overview');
  });

  it('that is unavailable shows a panel without accessibility problems', async () => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) => context.route(manifestFile, (route) => route.fulfill({ status: 404 })),
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('whose manifest lists files elsewhere is refused before any is requested', async () => {
    const asked: string[] = [];
    const page = await open({
      path: '/dashboard/clients',
      prepare: async (context) => {
        context.on('request', (request) => asked.push(request.url()));
        await release(context, '', {
          preload: [{ url: 'https://elsewhere.example/a.js', integrity: hash('') }],
        });
      },
      expectedProblems: provoked,
    });
    await page
      .getByRole('alert')
      .getByText('names a file outside its own folder: https://elsewhere.example/a.js')
      .waitFor();
    expect(asked.filter((url) => /elsewhere|mf-clients\/remoteEntry/.test(url))).toEqual([]);
    await recoversWithoutReload(page, 'Clients Overview');
  });

  it('that is slow is reported as slow, then as failed, and still mounts when it arrives', async () => {
    let arrive = () => {};
    const page = await open({
      path: '/dashboard/support/wearables',
      prepare: async (context) => {
        await context.clock.install();
        arrive = await holdRequests(context, entry);
      },
      expectedProblems: provoked,
    });
    await page.getByRole('link', { name: 'Applications' }).click();
    const slowly = page.getByText('Applications is taking longer than usual…');
    await slowly.waitFor();
    // On a ground of its own, because the page is below it.
    expect(await slowly.evaluate((text) => getComputedStyle(text).backgroundColor)).toMatch(/^rgb\(/);
    await page.clock.fastForward(6_000);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('It did not answer within 8 seconds.').waitFor();
    arrive();
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  });
});

describe('the console', () => {
  it.each(['/config.json', '/remotes.json'])('explains a broken %s', async (address) => {
    const page = await open({
      as: null,
      path: '/',
      prepare: (context) =>
        context.route(`**${address}`, (route) => route.fulfill({ json: { areas: [{}] } })),
    });
    await page.getByRole('heading', { name: 'The console cannot start' }).waitFor();
    await page.getByRole('alert').getByText(address).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('lists which areas run, in which version and state', async () => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) =>
        context.route('**/remotes/mf-system/release.json', (route) => route.fulfill({ status: 503 })),
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByRole('alert').waitFor();
    const dialog = await whatIsRunning(page);
    await dialog.getByRole('row', { name: /Applications \d+\.\d+\.\d+ \w+ Not signed Loaded/ }).waitFor();
    await dialog.getByRole('row', { name: /System – – – Failed Its server answered 503/ }).waitFor();
    await dialog.getByRole('row', { name: /Multos .* Not loaded yet/ }).waitFor();
    await dialog.getByRole('button', { name: 'Copy for support' }).click();
    await page.getByText('Copied').waitFor();
    const copied = await copiedText(page);
    expect(copied).toMatch(/mf-clients \| Loaded \| \d+\.\d+\.\d+ \(\w+\) \| not signed/);
    expect(copied).not.toMatch(/eyJ/);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
