import { openUntil, type Profile, quiet, throttle, visit } from '@console/commands/benchPage';
import type { Browser, Page } from 'playwright-core';
import type { Contender } from './contenders';

/** What a first visit of the list costs; times in milliseconds since its address was asked for. */
export interface Cold {
  scripts: number;
  paint: number;
  rows: number;
  blocked: number;
  shifted: number;
}

/** A full page of them: a row that is about to come has no text. */
export const rowsOf = ({ screens }: Contender) => ({ selector: screens.cells, count: 20 });

/** Bytes of the scripts that were asked for until a moment, as they came. */
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
      // What a task takes beyond 50 ms keeps a person waiting.
      blocked: window.probe.longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      shifted: window.probe.shifted,
    }));
    return { scripts: await scriptsUntil(page, rows), paint, rows, blocked, shifted };
  });
}

/** So far away, in milliseconds, that what a page computes does not count. */
const FAR = 2_000;

export interface Trips {
  /** Round trips, one after the other, that end before the list's data is asked for. */
  data: number;
  /** And before its rows stand there. */
  rows: number;
}

/** Counted by a network that does nothing but take long: what begins after n times that long waited for n replies. */
export function roundTrips(browser: Browser, contender: Contender): Promise<Trips> {
  return visit(browser, contender, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: FAR,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const rows = await openUntil(page, contender.screens.list, rowsOf(contender));
    const asked = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/admin/entities'))
          ?.startTime ?? Number.NaN,
    );
    return { data: Math.floor(asked / FAR), rows: Math.floor(rows / FAR) };
  });
}
