import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { LocalConsole } from '../serve/localConsole';
import { forFigures, launchProfile } from '../testing/chromium';
import { installProbe, type Shown } from './probe';

/** Fixed conditions under which a page is measured. */
export interface Profile {
  /** CPU slowdown factor. */
  cpu?: number;
  /** Lighthouse's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
  slow4g?: boolean;
}

/** The origin of a page, and the platform for signing in. */
type Visited = Pick<LocalConsole, 'origin' | 'platform'>;

const visitorOf = ({ origin }: Visited) => ({
  baseURL: origin,
  viewport: { width: 1366, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Europe/London',
});

/** A new browser profile with an empty cache. */
export async function newVisitor(
  browser: Browser,
  visited: Visited,
  { signedIn = true } = {},
): Promise<BrowserContext> {
  return prepared(await browser.newContext(visitorOf(visited)), visited, signedIn);
}

async function prepared(
  context: BrowserContext,
  { platform }: Visited,
  signedIn: boolean,
): Promise<BrowserContext> {
  context.setDefaultTimeout(60_000);
  await context.addInitScript(installProbe);
  if (signedIn)
    await context.addInitScript(
      (token) => {
        sessionStorage.setItem('access_token', token);
        sessionStorage.setItem('scope', 'read');
      },
      await platform.tokenFor('admin@example.com'),
    );
  return context;
}

/** Repeats a visit in an on-disk profile, which caches files and compiled code. */
export async function visitAgain<T>(
  visited: Visited,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-'));
  const context = await launchProfile(forFigures, folder, visitorOf(visited));
  try {
    return await use(await prepared(context, visited, true));
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of CPU time that Chromium needs to open a window, whatever the page. */
const OPENING = 700;

/** One visit in a new profile, in a window that is already open. */
export async function visit<T>(
  browser: Browser,
  visited: Visited,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await newVisitor(browser, visited);
  const page = await context.newPage();
  await page.waitForTimeout(OPENING);
  const result = await use(page);
  await context.close();
  return result;
}

export async function throttle(page: Page, { cpu = 1, slow4g = false }: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!slow4g) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** Waits until no request is pending and no long task ran for a second: work after the rows are shown counts too. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const ends = window.probe.longTasks.map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(0, ...ends) > 1_000;
  });
}

/** Milliseconds from navigation to the frame that shows the content. */
export async function openUntil(page: Page, path: string, shown: Shown): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate((wanted) => window.probe.painted(wanted), shown);
}

/** Milliseconds from the event that `act` triggers to the frame that shows its outcome. */
export async function until(
  page: Page,
  event: 'click' | 'input' | 'change' | 'popstate',
  shown: Shown,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([name, wanted]) => window.probe.await(name, wanted), [event, shown] as const);
  await act();
  return page.evaluate(() => window.probe.awaited);
}

/** Waits until an area's screen has its title and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

/** JavaScript heap size in bytes after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
