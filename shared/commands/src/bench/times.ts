import type { Browser, Page } from 'playwright-core';
import type { LocalConsole } from '../serve/localConsole';
import { openUntil, settled, until, visit, visitAgain } from './page';
import { type Shaped, shapes, withBothShapes } from './shapes';
import { applicationRows as rows } from './sizes';
import { median, printTable, whole } from './table';

const runs = 5;
const list = '/dashboard/clients';

type Measure = (browser: Browser, localConsole: LocalConsole) => Promise<number>;

const cold: Measure = (browser, localConsole) =>
  visit(browser, localConsole, (page) => openUntil(page, list, rows));

/** Warm-up visits: browsers cache compiled scripts on the second visit, so the third is the typical return visit. */
const before = 2;

/** A new tab in a browser that has visited before. */
const warm: Measure = (_, localConsole) =>
  visitAgain(localConsole, async (context) => {
    for (let time = 0; time < before; time++) {
      const earlier = await context.newPage();
      await openUntil(earlier, list, rows);
      await earlier.waitForLoadState('networkidle');
      await earlier.close();
    }
    return openUntil(await context.newPage(), list, rows);
  });

/** Navigates from another area, where its code was not needed. */
const byClick =
  (hover: number): Measure =>
  (browser, localConsole) =>
    visit(browser, localConsole, async (page: Page) => {
      await page.goto('/dashboard/system');
      await settled(page);
      const link = page.getByRole('link', { name: 'Applications' });
      if (hover > 0) {
        await link.hover();
        await page.waitForTimeout(hover);
      }
      return until(page, 'click', rows, () => link.click());
    });

const measures: readonly (readonly [title: string, measure: Measure])[] = [
  ['list opened by its address, first visit', cold],
  ['the same, third visit', warm],
  ['click to rows, area not visited', byClick(0)],
  ['the same, after a hover of 250 ms', byClick(250)],
];

/** Measures the time to the rows of a list, alternating federated and monolith, so that both see the same noise. */
export async function benchTimes(browser: Browser): Promise<void> {
  await withBothShapes(async (consoles) => {
    const table: string[][] = [];
    for (const [title, measure] of measures) {
      const times: Shaped<number[]> = { federated: [], monolith: [] };
      // The first run warms up the servers and is discarded.
      for (let run = 0; run <= runs; run++)
        for (const shape of shapes) {
          const time = await measure(browser, consoles[shape]);
          if (run > 0) times[shape].push(time);
        }
      const [federated, monolith] = [median(times.federated), median(times.monolith)];
      table.push([title, whole(federated), whole(monolith), (federated / monolith).toFixed(2)]);
    }
    printTable([`Median ms of ${runs}`, 'federated', 'monolith', 'ratio'], table);
  });
}
