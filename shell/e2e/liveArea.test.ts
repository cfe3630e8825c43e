import { forTests, launchChromium } from '@console/commands/chromium';
import { type LiveArea, serveLiveArea } from '@console/commands/liveArea';
import { serveLocalConsole } from '@console/commands/localConsole';
import { staffAccounts } from '@console/platform';
import type { Browser, Locator, Page, Route } from 'playwright-core';

let live: LiveArea;
let browser: Browser;
/** Shows the composed console. One page for all changes, since a development build takes seconds to load. */
let page: Page;

beforeAll(async () => {
  live = await serveLiveArea('mf-system');
  browser = await launchChromium(forTests);
  page = await signIn(live.origin);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await live?.close();
});

// A second attempt starts with the sources that the first one had.
afterEach(async () => {
  if (!globalThis.browserTest?.hasFailed()) return;
  live.copy.restore();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'System' }).waitFor();
});

const title = (on: Page, name: string) => on.getByRole('heading', { name, level: 1, exact: true }).waitFor();

async function signIn(origin: string, opened?: Page): Promise<Page> {
  opened ??= await browser.newPage({ baseURL: origin });
  const [account] = staffAccounts;
  await opened.goto(origin);
  await opened.getByLabel('Email').fill(account?.email ?? '');
  await opened.getByLabel('Password').fill(account?.password ?? '');
  await opened.getByRole('button', { name: 'Sign In' }).click();
  await opened.getByRole('link', { name: 'System' }).waitFor();
  return opened;
}

/** Opens the area's page and types something, once its data is there. */
async function typeHere(): Promise<Locator> {
  await page.getByRole('link', { name: /^System/ }).click();
  const typed = page.getByRole('textbox', { name: 'Users to add' });
  await typed.fill('half-typed');
  return typed;
}

it('an area of a developer’s server runs in a production console that allows it', async () => {
  const { areaOrigin } = live;
  const deployed = await serveLocalConsole({ port: 0, features: { overrideOrigins: [areaOrigin] } });
  try {
    const released = await signIn(deployed.origin);
    const problems: string[] = [];
    released.on('pageerror', ({ message }) => problems.push(message));
    released.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await released.evaluate(
      (overrides) => sessionStorage.setItem('console.area-overrides', overrides),
      JSON.stringify({ 'mf-system': areaOrigin }),
    );
    await released.goto('/dashboard/system');
    await title(released, 'System');
    await released.getByText(`System is loaded from ${areaOrigin} in this tab`).waitFor();
    expect(problems).toEqual([]);
    await released.close();
  } finally {
    await deployed.close();
  }
});

/** The address of the entry in the latest build of the area. */
async function entryOf(areaOrigin: string): Promise<string> {
  const release = await page.request.get(`${areaOrigin}/release.json`);
  return `${areaOrigin}/${(await release.json()).entry.url}`;
}

it('neither server answers another host name, nor another site that would read its sources or start an editor', async () => {
  const { origin, areaOrigin } = live;
  const ask = (address: string, headers: Record<string, string>) => page.request.get(address, { headers });
  const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status();
  for (const address of [origin, areaOrigin]) {
    const { port } = new URL(address);
    const entry = address === origin ? `${origin}/` : await entryOf(areaOrigin);
    expect(await statusOf(entry, { host: `rebound.example:${port}` })).toBe(403);
    const reply = await ask(entry, { host: `localhost:${port}` });
    expect([reply.status(), reply.headers()['cross-origin-resource-policy']]).toEqual([200, 'same-origin']);
    const editor = `${address}/__open-in-editor`;
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await statusOf(`${editor}?file=package.json`, { 'sec-fetch-site': site })).toBe(403);
    // Without a file, it starts nothing.
    const missing = await ask(editor, { 'sec-fetch-site': 'same-origin' });
    expect(await missing.text()).toContain('query param "file" is missing');
  }
});

it('a saved file of a remote shows at once in the composed console, keeping typed text', async () => {
  const typed = await typeHere();
  live.copy.change('mf-system/src/SystemPage.tsx', 'title="System"', 'title="System, saved anew"');
  await title(page, 'System, saved anew');
  await expect(typed.inputValue()).resolves.toBe('half-typed');
});

it('localhost serves the console too, and its page hears of a saved file without an error', async () => {
  const origin = live.origin.replace('127.0.0.1', 'localhost');
  const problems: string[] = [];
  const other = await browser.newPage();
  other.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await signIn(origin, other);
  await other.getByRole('link', { name: /^System/ }).click();
  await other.getByRole('heading', { name: /^System/, level: 1 }).waitFor();
  live.copy.change('mf-system/src/SystemPage.tsx', 'title="System', 'title="System of localhost');
  await other.getByRole('heading', { name: /^System of localhost/, level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await other.close();
});

it('a page that loads while a file is saved gets the files of one build', async () => {
  await typeHere();
  const other = await signIn(live.origin);
  const problems: string[] = [];
  other.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const whileLoading = async (route: Route) => {
    live.copy.change('mf-system/src/SystemPage.tsx', 'title="System', 'title="System, meanwhile');
    await page.getByRole('heading', { name: /^System, meanwhile/, level: 1 }).waitFor();
    await route.continue();
  };
  await other.route('**/remoteEntry.*', whileLoading, { times: 1 });
  await other.getByRole('link', { name: /^System/ }).click();
  await other.getByRole('heading', { name: /^System/, level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await other.close();
});

/** Resolves once the server prints that a build which had failed succeeds. */
function saysThatItBuilds({ output }: LiveArea): Promise<void> {
  let printed = '';
  return new Promise((resolve) => {
    output.on('data', (text) => {
      printed += text;
      if (printed.includes('[mf-system] builds again')) resolve();
    });
  });
}

/** Saves a syntax error and then its correction, with something half-typed on the page. */
async function breakAndFix(area: LiveArea, on: Page, typed: Locator): Promise<void> {
  const { copy } = area;
  const isSaid = saysThatItBuilds(area);
  const file = 'mf-system/src/SystemPage.tsx';
  copy.change(file, 'export function SystemPage', 'const broken = ;\nexport function SystemPage');
  await on.getByText('Syntax Error: Expression expected').waitFor();
  // Done while the build is broken, so that only one update follows.
  copy.change(file, 'title="System', 'title="System, put right');
  copy.change(file, 'const broken = ;\nexport', 'export');
  await on.getByRole('heading', { name: /^System, put right/, level: 1 }).waitFor();
  await on.getByText('Syntax Error: Expression expected').waitFor({ state: 'detached' });
  await expect(typed.inputValue()).resolves.toBe('half-typed');
  await isSaid;
}

it('a build error is shown over the page; once fixed, the change shows at once, keeping typed text', async () => {
  await breakAndFix(live, page, await typeHere());
});

it('so it is on the page of an area that runs standalone', async () => {
  const alone = await serveLiveArea('mf-system', { isAlone: true });
  try {
    const opened = await browser.newPage({ baseURL: alone.origin });
    await opened.goto('/');
    const typed = opened.getByRole('textbox', { name: 'Users to add' });
    await typed.fill('half-typed');
    await breakAndFix(alone, opened, typed);
  } finally {
    await alone.close();
  }
});

it('a saved style sheet of a remote shows at once, without a reload', async () => {
  const typed = await typeHere();
  const sheet = 'mf-system/src/error-logs/ErrorLogTable.module.css';
  const lead = await page.getByText(/^Enrolment and wearable errors/).elementHandle();
  const shows = (wanted: string) =>
    page.waitForFunction(
      ({ element, value }) => element && getComputedStyle(element).getPropertyValue('--saved') === value,
      { element: lead, value: wanted },
    );
  live.copy.change(sheet, '.lead {', '.lead { --saved: anew;');
  await shows('anew');
  live.copy.change(sheet, 'anew', 'once more');
  await shows('once more');
  await expect(typed.inputValue()).resolves.toBe('half-typed');
});

it('a link saved in its area.json appears in the drawer', async () => {
  await typeHere();
  live.copy.change('mf-system/area.json', '"label": "System"', '"label": "System, renamed"');
  await page.getByRole('link', { name: 'System, renamed' }).waitFor();
});

it('a mistake in its area.json is shown over the page, and the console keeps using the previous version', async () => {
  const mistake = page.getByText('"nowhere" is not a permission that this console has');
  await page.getByRole('link', { name: /^System/ }).click();
  const heading = page.getByRole('heading', { name: /^System/, level: 1 });
  await heading.waitFor();
  live.copy.change('mf-system/area.json', '"needs": "', '"needs": "nowhere", "wants": "');
  await mistake.waitFor();
  await page.reload();
  await mistake.waitFor();
  await heading.waitFor();
  live.copy.change('mf-system/area.json', '"nowhere", "wants": "', '"');
  await mistake.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^System/ }).waitFor();
});

it('a saved file of the shell, or of a shared package, shows at once too', async () => {
  const typed = await typeHere();
  live.copy.change('shell/src/layout/TopBar.tsx', "'Hide the menu'", "'Hide all links'");
  await page.getByRole('button', { name: 'Hide all links' }).waitFor();
  live.copy.change(
    'shared/ui/src/page/PageHeader.tsx',
    '{visibleName(title)}',
    '{visibleName(title)}, drawn anew',
  );
  await page.getByRole('heading', { name: /, drawn anew$/, level: 1 }).waitFor();
  await expect(typed.inputValue()).resolves.toBe('half-typed');
});

// Last, because the page loads again at its end.
it('an import that a shared package does not have is shown over the page until the package has it', async () => {
  const missing = page.getByText("export 'greeting' was not found in '@console/ui/formText'");
  const component = 'export function SystemPage';
  const greets = "import { greeting } from '@console/ui/formText';\nconsole.debug(greeting);\n";
  await typeHere();
  live.copy.change('mf-system/src/SystemPage.tsx', component, `${greets}${component}`);
  await missing.waitFor();
  const isSaid = saysThatItBuilds(live);
  const other = 'export function visibleName';
  live.copy.change('shared/ui/src/text/formText.ts', other, `export const greeting = 'Hello';\n${other}`);
  await isSaid;
  await missing.waitFor({ state: 'detached' });
});
