import { openUntil, type Profile, quiet, throttle, visit } from '@console/commands/benchPage';
import type { Browser, Page } from 'playwright-core';
import type { Contender } from './contenders';

/** Measurements of a first visit of the list; times in milliseconds since navigation. */
export interface Cold {
  scripts: number;
  paint: number;
  rows: number;
  blocked: number;
  shifted: number;
}

/** A full page of rows with text: placeholder rows have none. */
export const rowsOf = ({ screens }: Contender) => ({ selector: screens.cells, count: 20 });

/** Encoded bytes of the scripts that were requested until a moment. */
function scriptsUntil(page: Page, moment: number): Promise<number> {
  return page.evaluate((end) => {
    const sizes = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.startTime > end) continue;
      if (!new URL(entry.name).pathname.endsWith('.js')) continue;
      sizes.set(entry.name, Math.max(sizes.get(entry.name) ?? 0, entry.encodedBodySize));
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }, moment);
}

export function coldVisit(browser: Browser, contender: Contender, profile: Profile): Promise<Cold> {
  return visit(browser, contender, async (page) => {
    await throttle(page, profile);
    const rows = await openUntil(page, contender.screens.list, rowsOf(contender));
    await quiet(page);
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    const { blocked, shifted } = await page.evaluate(() => ({
      // Time beyond 50 ms of a task keeps the user waiting.
      blocked: window.probe.longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      shifted: window.probe.shifted,
    }));
    return { scripts: await scriptsUntil(page, rows), paint, rows, blocked, shifted };
  });
}

/** Network latency in milliseconds, so long that computation in the page does not matter. */
const LATENCY = 2_000;

export interface Trips {
  /** Sequential round trips that end before the list's data is requested. */
  data: number;
  /** Sequential round trips before its rows are shown. */
  rows: number;
}

/**
 * Counts round trips on a network with nothing but latency: what starts after n times the latency waited for n
 * replies.
 */
export function roundTrips(browser: Browser, contender: Contender): Promise<Trips> {
  return visit(browser, contender, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const rows = await openUntil(page, contender.screens.list, rowsOf(contender));
    const asked = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/admin/entities'))
          ?.startTime ?? Number.NaN,
    );
    return { data: Math.floor(asked / LATENCY), rows: Math.floor(rows / LATENCY) };
  });
}
