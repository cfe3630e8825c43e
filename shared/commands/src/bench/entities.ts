import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { type LocalConsole, serveLocalConsole } from '../localConsole';
import { heapOf, newVisitor, openUntil, type Profile, throttle, until, visit } from './page';
import type { Shown } from './probe';
import { scriptsOf, signInForm } from './sizes';
import { kilobytes, median, megabytes, printTable, whole } from './table';

const runs = 5;
const loops = 50;
const pages = 8;
const list = '/dashboard/entities';
const rows = { selector: 'main tbody tr th[scope="row"]', count: 20 };
const detail = { selector: 'main button', text: 'Export entity' };

const profiles: readonly Profile[] = [{}, { cpu: 4 }, { cpu: 4, slow4g: true }];

async function medianOf(measure: () => Promise<number>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await measure());
  return whole(median(times));
}

/** The scripts that a page asks for until it stands there, and with what it fetches ahead in the second after, kB. */
async function scriptsFor(page: Page, path: string, shown: Shown): Promise<{ until: string; later: string }> {
  const until = await scriptsOf(page, await openUntil(page, path, shown));
  await page.waitForTimeout(1_000);
  return { until: kilobytes(until.bytes), later: kilobytes((await scriptsOf(page)).bytes) };
}

async function scriptsOfSignIn(browser: Browser, console_: LocalConsole) {
  const context = await newVisitor(browser, console_, { signedIn: false });
  const scripts = await scriptsFor(await context.newPage(), '/', signInForm);
  await context.close();
  return scripts;
}

/** From page to page, then to a detail and back again and again, in one tab. */
async function walk(page: Page): Promise<{ detail: string; back: string; next: string; heap: string }> {
  const times = { detail: [] as number[], back: [] as number[], next: [] as number[] };
  const next = page.getByRole('button', { name: /next page/i }).first();
  for (let number = 2; number < 2 + pages; number++) {
    const turned = { selector: 'main [aria-current="page"]', text: `^${number}$` };
    times.next.push(await until(page, 'click', turned, () => next.click()));
  }
  await openUntil(page, list, rows);
  const row = page.locator('main tbody tr:nth-child(6) th[scope="row"]');
  for (let loop = 0; loop < loops; loop++) {
    times.detail.push(await until(page, 'click', detail, () => row.click()));
    times.back.push(await until(page, 'popstate', rows, () => page.evaluate(() => history.back())));
  }
  // The first visit loads the code of the screen.
  const warm = times.detail.slice(1);
  return {
    detail: whole(median(warm)),
    back: whole(median(times.back)),
    next: whole(median(times.next)),
    heap: megabytes(await heapOf(page)),
  };
}

/** Elements at which axe, with all of its rules, finds something wrong. */
async function faultyElements(page: Page): Promise<string> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document);
    return String(
      new Set(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).size,
    );
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** One list of 1,000 records as any console has it, measured as other consoles can be. */
export async function benchEntities(browser: Browser): Promise<void> {
  const console_ = await serveLocalConsole({ port: 0, platform: { scale: { entities: 1_000 } } });
  const signIn = await scriptsOfSignIn(browser, console_);
  const cold: string[] = [];
  for (const profile of profiles)
    cold.push(
      await medianOf(() =>
        visit(browser, console_, async (page) => {
          await throttle(page, profile);
          return openUntil(page, list, rows);
        }),
      ),
    );
  const warm = await visit(browser, console_, async (page) => {
    const scripts = await scriptsFor(page, list, rows);
    const faults = await faultyElements(page);
    await openUntil(page, list, rows);
    return { ...(await walk(page)), scripts, faults };
  });
  await console_.close();
  printTable(
    [
      '1,000 entities',
      'JS, kB gzip: sign-in / list (a second later)',
      'rows, ms: unthrottled / CPU 4× / slow 4G and CPU 4×',
      'warm, ms: list → detail / back / next page',
      `heap, MB, after ${loops} loops`,
      'axe, elements on the list',
    ],
    [
      [
        'this console',
        `${signIn.until} / ${warm.scripts.until} (${signIn.later} / ${warm.scripts.later})`,
        cold.join(' / '),
        `${warm.detail} / ${warm.back} / ${warm.next}`,
        warm.heap,
        warm.faults,
      ],
    ],
  );
}
