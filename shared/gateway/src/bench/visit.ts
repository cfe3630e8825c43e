import { setTimeout } from 'node:timers/promises';
import { areaNames } from '@console/build/workspace';
import { newVisitor } from '@console/commands/benchPage';
import { forFigures, launchChromium } from '@console/commands/chromium';
import { registryOf } from '@console/commands/localConsole';
import type { BrowserContext, Page } from 'playwright-core';
import type { NginxConsole } from '../nginx/nginxConsole';
import type { Call } from './load';

export const kinds = ['page', 'file', 'pointer', 'call'] as const;
export type Kind = (typeof kinds)[number];
export type Counts = Record<Kind, number>;

function kindOf(path: string): Kind {
  if (path.startsWith('/api/')) return 'call';
  if (/\.json$/.test(path) && !/\.[0-9a-f]{8,}\.json$/.test(path)) return 'pointer';
  return /^\/(static|remotes)\//.test(path) ? 'file' : 'page';
}

/** Counts the requests in the gateway's access log, whose lines start with time, status, method and path. */
function countsOf(log: string): Counts {
  const counts: Counts = { page: 0, file: 0, pointer: 0, call: 0 };
  for (const line of log.split('\n')) {
    const path = line.split(' ')[3];
    if (path) counts[kindOf(path)] += 1;
  }
  return counts;
}

/** Milliseconds without a pending request after which a browser counts as quiet: long enough for prefetches on idle. */
const quietTime = 500;

/** Returns a function that resolves once the browser has been quiet. */
function quietOf(context: BrowserContext): () => Promise<void> {
  let open = 0;
  let since = performance.now();
  const ended = () => {
    open -= 1;
    since = performance.now();
  };
  context.on('request', () => {
    open += 1;
  });
  context.on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    since = performance.now();
    while (open > 0 || performance.now() - since < quietTime) await setTimeout(50);
  };
}

const forwardedHeaders = ['authorization', 'accept', 'accept-encoding', 'x-auth-token', 'x-lb-session'];

/** Records each request to an origin, with the headers that the gateway passes on. */
function recordCalls(context: BrowserContext, origin: string): Record<Kind, Call[]> {
  const calls: Record<Kind, Call[]> = { page: [], file: [], pointer: [], call: [] };
  context.on('requestfinished', async (request) => {
    const { host, pathname, search } = new URL(request.url());
    if (host !== new URL(origin).host || request.method() !== 'GET') return;
    const into = calls[kindOf(pathname)];
    const headers = await request.allHeaders();
    into.push({
      path: pathname + search,
      headers: Object.fromEntries(
        forwardedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
      ),
    });
  });
  return calls;
}

/**
 * Visits the console in a real browser as a staff member with all permissions. Resolves to the number of requests to
 * the gateway per kind of visit, and to the requests of the first visit of all areas, so that they can be sent again.
 */
export async function measureVisit(nginx: NginxConsole) {
  const browser = await launchChromium(forFigures);
  const context = await newVisitor(browser, nginx);
  const quiet = quietOf(context);
  const settled = async (page: Page) => {
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await quiet();
  };
  const log = () => nginx.logs('gateway').access;
  await context.clock.install();
  const page = await context.newPage();
  const recorded = recordCalls(context, nginx.origin);
  const [start = '', ...others] = registryOf(areaNames()).areas.flatMap(
    ({ drawer }) => drawer[0]?.path ?? [],
  );
  await page.goto(start);
  await settled(page);
  const first = countsOf(log());
  for (const path of others) {
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).first().click();
    await settled(page);
  }
  const visited = log();
  const areas = countsOf(visited);
  const calls = structuredClone(recorded);
  for (let minute = 0; minute < 10; minute++) {
    await page.clock.fastForward(60_000);
    await quiet();
  }
  const waited = log();
  const idle = countsOf(waited.slice(visited.length));
  await page.goto(start);
  await settled(page);
  const again = countsOf(log().slice(waited.length));
  await browser.close();
  return { counts: { first, areas, again, idle }, calls };
}
