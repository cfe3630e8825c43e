import type { Browser, Page } from 'playwright-core';
import { buildMissing } from '../built';
import { type LocalConsole, serveLocalConsole } from '../localConsole';
import { monolithTarget } from '../targets';
import { openUntil, settled, until, visit, visitAgain } from './page';
import { median, printTable, whole } from './table';

const runs = 5;
const list = '/dashboard/clients';
const rows = { selector: 'main tbody tr td:nth-child(3)', count: 6 };

type Measure = (browser: Browser, console_: LocalConsole) => Promise<number>;

const cold: Measure = (browser, console_) => visit(browser, console_, (page) => openUntil(page, list, rows));

/** A browser keeps what it compiles of a script on the second visit, so that is not the one that people come back to. */
const before = 2;

/** A new tab of a browser that has been there before. */
const warm: Measure = (_, console_) =>
  visitAgain(console_, async (context) => {
    for (let time = 0; time < before; time++) {
      const earlier = await context.newPage();
      await openUntil(earlier, list, rows);
      await earlier.waitForLoadState('networkidle');
      await earlier.close();
    }
    return openUntil(await context.newPage(), list, rows);
  });

/** From another area, where its code was not needed. */
const byClick =
  (hover: number): Measure =>
  (browser, console_) =>
    visit(browser, console_, async (page: Page) => {
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

/**
 * Times to the rows of a list, federated against the same source as one application, in turn, so that both meet the same
 * noise. What a first visit costs in other conditions, and of bytes, `npm run bench -- peers` says.
 */
export async function benchTimes(browser: Browser): Promise<void> {
  const target = monolithTarget();
  await buildMissing([target]);
  const federated = await serveLocalConsole({ port: 0 });
  const monolith = await serveLocalConsole({ port: 0, shell: target.dist });
  const table: string[][] = [];
  for (const [title, measure] of measures) {
    // Warms up the servers, and is not counted.
    for (const console_ of [federated, monolith]) await measure(browser, console_);
    const own: number[] = [];
    const other: number[] = [];
    for (let run = 0; run < runs; run++) {
      own.push(await measure(browser, federated));
      other.push(await measure(browser, monolith));
    }
    table.push([title, whole(median(own)), whole(median(other)), (median(own) / median(other)).toFixed(2)]);
  }
  await Promise.all([federated.close(), monolith.close()]);
  printTable([`Median ms of ${runs}`, 'federated', 'monolith', 'ratio'], table);
}
