import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { firefoxPath } from '@console/commands/firefox';
import { type LocalConsole, serveLocalConsole } from '@console/commands/localConsole';
import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';

declare global {
  /** The running test, set by the jest environment of browser tests. */
  // Globals can only be declared this way.
  var browserTest: { name: string; attempt: number; hasFailed(): boolean } | undefined;
}

/** Firefox refuses to run as root in the home, or on the desktop, of somebody else. */
function environmentIn(home: string): Record<string, string | undefined> {
  const { XAUTHORITY: _, XDG_RUNTIME_DIR: __, ...rest } = process.env;
  return { ...rest, HOME: home };
}

const preferences = {
  'ui.prefersReducedMotion': 1,
  // Scroll bars take space, as on Windows.
  'ui.useOverlayScrollbars': 0,
};

/** Signs in once: a page that is loaded again after a sign-out stays signed out. Blank pages have no storage. */
function signInOnce(accessToken: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('signed-in-once')) return;
  sessionStorage.setItem('signed-in-once', 'yes');
  sessionStorage.setItem('access_token', accessToken);
  sessionStorage.setItem('scope', 'read');
}

/**
 * Provides a console of production builds and Firefox for a test file: one process, and a profile for each test. As in
 * Chromium, console errors, violations of the policy and uncaught errors fail a test, whose pages are then kept as
 * screenshots.
 */
export function firefoxUnderTest() {
  let home = '';
  let served: LocalConsole | undefined;
  let browser: Browser | undefined;
  let profile: BrowserContext | undefined;
  let problems: string[] = [];
  let evidence: string | undefined;

  function running(): LocalConsole {
    if (!served) throw new Error('The console has not been started yet');
    return served;
  }

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'console-firefox-'));
    served = await serveLocalConsole({ port: 0 });
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath(),
      env: environmentIn(home),
      extraPrefsFirefox: preferences,
      defaultViewport: { width: 1366, height: 768 },
    });
  });

  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(home, { recursive: true, force: true });
  });

  beforeEach(async () => {
    problems = [];
    profile = await browser?.createBrowserContext();
  });

  afterEach(async () => {
    const hasFailed = globalThis.browserTest?.hasFailed() || problems.length > 0;
    evidence = hasFailed && profile ? await keepScreenshots(await profile.pages()) : undefined;
    await profile?.close();
    running().platform.reset();
    expect(problems).toEqual([]);
  });

  // After the hook above, which may fail the test.
  afterEach(() => {
    if (evidence) throw new Error(`Screenshots are in ${evidence}`);
  });

  function watch(page: Page): Page {
    page.setDefaultTimeout(30_000);
    // Violations of the policy are among them.
    page.on('pageerror', (error) => problems.push(`uncaught: ${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    return page;
  }

  return {
    console: running,
    /** Opens a tab, signed in unless told otherwise. */
    async open(path: string, { signedIn = true } = {}): Promise<Page> {
      if (!profile) throw new Error('The browser has not been started yet');
      const page = watch(await profile.newPage());
      const { origin, platform } = running();
      if (signedIn)
        await page.evaluateOnNewDocument(signInOnce, await platform.tokenFor('admin@example.com'));
      await page.goto(origin + path);
      return page;
    },
    /** The tab that these steps open. */
    async tabOf(steps: () => Promise<unknown>): Promise<Page> {
      const before = new Set(profile?.targets());
      await steps();
      const opened = await profile?.waitForTarget((target) => !before.has(target));
      const page = await opened?.page();
      if (!page) throw new Error('What was opened is no tab');
      return watch(page);
    },
  };
}

/** Saves what the pages of a failed test show. Returns the folder. */
async function keepScreenshots(pages: Page[]): Promise<string> {
  const { name = '', attempt = 1 } = globalThis.browserTest ?? {};
  const test = `firefox ${name}`.replace(/[^a-z0-9]+/gi, '-').slice(0, 100);
  const folder = join(workspaceRoot, 'test-results', `${test}-${attempt}`);
  mkdirSync(folder, { recursive: true });
  await Promise.allSettled(
    pages.map((page, at) => page.screenshot({ path: join(folder, `page-${at + 1}.png`) })),
  );
  return relative(workspaceRoot, folder);
}

/** Waits until a page shows what a selector finds. */
export async function visible(page: Page, selector: string): Promise<ElementHandle> {
  const element = await page.waitForSelector(selector, { visible: true });
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

/** Waits until a page shows an element with this role and name. */
export const shown = (page: Page, role: string, name: string): Promise<ElementHandle> =>
  visible(page, `::-p-aria([role="${role}"][name="${name}"])`);

/** Waits until what a selector finds is gone. */
export const gone = (page: Page, selector: string) => page.waitForSelector(selector, { hidden: true });

/** Presses an element with the mouse. */
export async function press(page: Page, role: string, name: string): Promise<void> {
  await (await shown(page, role, name)).click();
}

const control = process.platform === 'darwin' ? 'Meta' : 'Control';

/** Runs these steps while Ctrl, or ⌘ on macOS, is held. */
export async function withCtrl(page: Page, steps: () => Promise<unknown>): Promise<void> {
  await page.keyboard.down(control);
  await steps();
  await page.keyboard.up(control);
}

/** Types into the field with this label, instead of what it holds. A password has no role to be found by. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await (await visible(page, `::-p-xpath(//label[text()="${label}"])`)).click();
  await withCtrl(page, () => page.keyboard.press('a'));
  await page.keyboard.type(text);
}
