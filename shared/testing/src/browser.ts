import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Role } from '@console/auth';
import { areaFolder } from '@console/build/workspace';
import {
  type LocalConsole,
  type LocalConsoleOptions,
  serveLocalConsole,
} from '@console/commands/localConsole';
import { staffAccounts } from '@console/platform';
import type axe from 'axe-core';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { chromiumUnderTest } from './chromiumUnderTest';
import { deferred } from './deferred';
import { staffAccount } from './staffAccount';

export { chromiumUnderTest } from './chromiumUnderTest';
export { deferred } from './deferred';

export interface OpenOptions {
  /** The role to sign in with; null to stay signed out. */
  as?: Role | null;
  path?: string;
  /** Runs before the page loads, for example to make routes fail or mock a device. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Problems that the test provokes; any other problem on the page fails it. */
  expectedProblems?: RegExp;
  viewport?: { width: number; height: number };
  /** Has a touch screen, for `page.touchscreen`. */
  hasTouch?: boolean;
}

export interface ConsoleUnderTest {
  console(): LocalConsole;
  open(options?: OpenOptions): Promise<Page>;
  /** A second tab of the same browser profile. */
  openTab(page: Page, path: string): Promise<Page>;
}

/** Holds matching requests until the returned function is called. */
export async function holdRequests(
  context: BrowserContext,
  address: string | RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  const { promise: sent, resolve: send } = deferred();
  await context.route(address, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

export { sidewaysScroll } from './perception/lostText';
export { perceptionProblems } from './perception/perceptionProblems';
export { servePlainConsole } from './plainConsole';

/** The composed console, or a standalone area. */
export type Composition = 'composed' | { standalone: string };

function consoleOptions(composition: Composition): Partial<LocalConsoleOptions> {
  if (composition === 'composed') return {};
  return {
    shell: join(areaFolder(composition.standalone), 'dist-standalone'),
    facts: { '/standalone.json': { accounts: staffAccounts } },
  };
}

/** Records problems of a page that tests would not notice. */
function watch(page: Page, apiBase: string, note: (problem: string) => void): void {
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy|deprecated/i.test(message.text()))
      note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('request', (request: Request) => {
    const toApi = request.url().startsWith(`${apiBase}/`);
    if (request.headers().authorization && !toApi) note(`token sent to ${request.url()}`);
  });
}

/** Signs in only once, so that a reload after a sign-out does not sign in again. Blank pages have no storage. */
function signInOnce(accessToken: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('signed-in-once')) return;
  sessionStorage.setItem('signed-in-once', 'yes');
  sessionStorage.setItem('access_token', accessToken);
  sessionStorage.setItem('scope', 'read');
}

/**
 * Provides a console of production builds and Chromium for a test file. Unnoticed problems on a test's pages fail the
 * test: policy violations, uncaught errors, tokens sent to a foreign origin.
 * @param serve `servePlainConsole` to serve the console from a plain file server
 */
export function consoleUnderTest(
  composition: Composition = 'composed',
  options: Partial<LocalConsoleOptions> = {},
  serve: (options: LocalConsoleOptions) => Promise<LocalConsole> = serveLocalConsole,
): ConsoleUnderTest {
  let console_: LocalConsole | undefined;
  let problems: string[] = [];
  const chromium = chromiumUnderTest(() => [
    ...problems,
    ...running().platform.objectStorage.violations.map(
      ({ method, path }) => `storage refused ${method} ${path}`,
    ),
  ]);

  function running(): LocalConsole {
    if (!console_) throw new Error('The console has not been started yet');
    return console_;
  }

  beforeAll(async () => {
    console_ = await serve({ port: 0, ...consoleOptions(composition), ...options });
  });

  afterAll(() => console_?.close());

  afterEach(() => {
    problems = [];
    running().platform.reset();
  });

  async function open({
    as = 'ROLE_INTERNAL_ADMIN',
    path = '/dashboard',
    prepare,
    expectedProblems,
    viewport = { width: 1366, height: 900 },
    hasTouch = false,
  }: OpenOptions = {}) {
    const { origin, platform } = running();
    const context = await chromium.newContext({
      baseURL: origin,
      viewport,
      hasTouch,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      permissions: ['clipboard-write'],
    });
    context.setDefaultTimeout(15_000);
    if (as !== null) await context.addInitScript(signInOnce, await platform.tokenFor(staffAccount(as).email));
    await context.addInitScript(keepCopied);
    await prepare?.(context);
    const note = (problem: string) => {
      if (!expectedProblems?.test(problem)) problems.push(problem);
    };
    context.on('page', (page) => watch(page, running().apiBase, note));
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  return {
    console: running,
    open,
    openTab: async (page, path) => {
      const tab = await page.context().newPage();
      await tab.goto(path);
      return tab;
    },
  };
}

/** The minified build of axe: its `source` property is more than twice as large. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Records what the page copies: the headers prevent reading it back from the clipboard. */
function keepCopied(): void {
  const { prototype } = window.Clipboard ?? {};
  if (!prototype) return;
  const { writeText } = prototype;
  prototype.writeText = async function copy(text) {
    await writeText.call(this, text);
    window.copied = text;
  };
}

export function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => window.copied ?? '');
}

/** The accessibility violations that axe finds on a page, one per line. Must be empty on every screen of the console. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // 650 kB, so only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axeFile, 'utf8'));
  return page.evaluate(async () => {
    const results = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Reduces the reporting of passed rules to one element each, which saves a tenth of the time.
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`,
      ),
    );
  });
}

declare global {
  interface Window {
    axe: typeof axe;
    copied?: string;
  }
}
