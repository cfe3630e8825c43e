import { createHash } from 'node:crypto';
import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import type { BrowserContext, Page, Route } from 'playwright-core';

const { open } = consoleUnderTest();

const facts = '**/remotes/mf-clients/release.json';
const entry = '**/remotes/mf-clients/remoteEntry*.js*';
const chunk = '**/remotes/mf-clients/static/js/**';
const everything = '**/remotes/mf-clients/**';
const title = 'Applications is not available right now';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Another entry in the place of the released one, named with its own hash as a real release would. */
async function release(context: BrowserContext, script: string, change: object = {}) {
  await context.route(facts, async (route) => {
    const reply = await route.fetch();
    const released: { entry: object } = await reply.json();
    await route.fulfill({
      json: { ...released, preload: [], ...change, entry: { ...released.entry, integrity: hash(script) } },
    });
  });
  await context.route(entry, (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
}

const container = (body: string) => `var mf_clients = { init() {}, get() { ${body} } };`;

const faults: [string, (context: BrowserContext) => Promise<unknown>, RegExp | string][] = [
  [
    'whose server is down',
    (context) => context.route(everything, (route) => route.abort('connectionrefused')),
    'Its server could not be reached.',
  ],
  [
    'without release facts',
    (context) => context.route(facts, (route) => route.fulfill({ status: 404 })),
    'Its server answered 404.',
  ],
  [
    'whose server has an error',
    (context) => context.route(facts, (route) => route.fulfill({ status: 500 })),
    'Its server answered 500.',
  ],
  [
    'whose release facts are a page',
    (context) => context.route(facts, html),
    'Its release facts are not JSON.',
  ],
  [
    'whose release facts are broken',
    (context) => context.route(facts, (route) => route.fulfill({ json: { name: 'mf-clients' } })),
    'Its release facts are broken.',
  ],
  [
    'whose entry is gone',
    (context) => context.route(entry, (route) => route.fulfill({ status: 404 })),
    /could not be loaded/,
  ],
  [
    'whose entry answers 500',
    (context) => context.route(entry, (route) => route.fulfill({ status: 500 })),
    /could not be loaded/,
  ],
  ['whose entry is a page', (context) => context.route(entry, html), /could not be loaded/],
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
    'whose chunk is missing',
    (context) => context.route(chunk, (route) => route.fulfill({ status: 404 })),
    /could not be loaded/,
  ],
  [
    'that throws at its start',
    (context) =>
      release(context, container('return Promise.resolve(() => { throw new Error("at start"); });')),
    /could not be loaded/,
  ],
  [
    'that exposes something else',
    (context) => release(context, container('return Promise.resolve(() => ({ routes: 7 }));')),
    'Its code does not hold an area.',
  ],
  ['of another contract', (context) => release(context, '', { contract: 99 }), /built for contract 99/],
  [
    'built against another react',
    (context) => release(context, '', { shared: { react: '18.3.1' } }),
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

/** What a browser reports of a request that a test made fail. */
const provoked =
  /Failed to load resource|integrity|MIME type|SyntaxError|Unexpected|missing \)|at load|at start|at render|Federation|ChunkLoadError|Applications stopped|preload/i;

async function healsWithoutReload(context: BrowserContext, page: Page) {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  await expect(page.evaluate(() => 'notReloaded' in window)).resolves.toBe(true);
}

describe('a remote', () => {
  it.each(faults)('%s leaves the rest working, and heals at Retry', async (_, prepare, reason) => {
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
    await healsWithoutReload(page.context(), page);
  });

  it('that is away shows a panel without an accessibility problem', async () => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) => context.route(facts, (route) => route.fulfill({ status: 404 })),
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('that throws while it is shown stops alone, and heals at Retry', async () => {
    let broken = true;
    const page = await open({
      path: '/dashboard/clients',
      prepare: async (context) => {
        await context.exposeFunction('remoteIsBroken', () => broken);
        await release(
          context,
          container(`return window.remoteIsBroken().then(() => () => {
            let thrown = false;
            function Component() { if (!thrown || window.stillBroken) { thrown = true; throw new Error('at render'); } return 'It is back'; }
            return { area: { contract: 1, widgets: {}, routes: [{ path: '/dashboard/clients', handle: { title: 'Applications', needs: 'clients.read' }, Component }] } };
          });`),
        );
        await context.addInitScript(() => Object.assign(window, { stillBroken: true }));
      },
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: 'Applications stopped working' }).waitFor();
    await page.getByRole('link', { name: 'Wearables' }).click();
    await page
      .getByRole('heading', { level: 1 })
      .and(page.getByText(/wearable/i))
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Applications stopped working' }).waitFor();
    broken = false;
    await page.evaluate(() => Object.assign(window, { stillBroken: false }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('It is back').waitFor();
  });

  it('that is slow is said to be slow, then to have failed, and still mounts when it arrives', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await open({
      path: '/dashboard/support/wearables',
      prepare: async (context) => {
        await context.route(entry, async (route) => {
          await arrived;
          await route.continue();
        });
      },
      expectedProblems: provoked,
    });
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByText('Applications is taking longer than usual…').waitFor();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('It did not answer within 8 seconds.').waitFor();
    arrive();
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
  });
});

describe('the console', () => {
  it.each(['/config.json', '/remotes.json'])('says what is wrong when %s is broken', async (address) => {
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

  it('says which areas run, in which version and state', async () => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) =>
        context.route('**/remotes/mf-system/release.json', (route) => route.fulfill({ status: 503 })),
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'What is running' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is running' });
    await dialog.getByRole('row', { name: /Applications 0\.12\.0 \w+ Loaded/ }).waitFor();
    await dialog.getByRole('row', { name: /System – – Failed Its server answered 503/ }).waitFor();
    await dialog.getByRole('row', { name: /Multos .* Not loaded yet/ }).waitFor();
    await dialog.getByRole('button', { name: 'Copy for support' }).click();
    await page.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/mf-clients \| Loaded \| 0\.12\.0/);
    expect(copied).not.toMatch(/eyJ/);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
