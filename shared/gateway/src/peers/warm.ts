import { heapOf, openUntil, quiet, until, visit } from '@console/commands/benchPage';
import type { PeerOptions } from '@console/commands/peerOptions';
import type { Browser, Page } from 'playwright-core';
import { rowsOf } from './cold';
import type { Contender } from './contenders';

/** Milliseconds from each user action to the frame that shows its result, one value per repetition. */
export interface Warm {
  detail: number[];
  back: number[];
  next: number[];
  sort: number[];
  key: number[];
  found: number[];
  /** JavaScript heap after the walk, in bytes. */
  heap: number[];
}

type Repeats = Pick<PeerOptions, 'clicks' | 'loops'>;

const settle = (page: Page) => page.waitForTimeout(150);

async function times(count: number, measure: (turn: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < count; turn++) all.push(await measure(turn));
  return all;
}

/** Time until the text of the sixth row changes, which differs on every page and in every order. */
async function turned(page: Page, { screens: { sixth } }: Contender, click: string): Promise<number> {
  const not = await page.locator(sixth).textContent();
  return until(page, 'click', { selector: sixth, not }, () => page.locator(click).first().click());
}

function nextPages(page: Page, contender: Contender, { clicks }: Repeats): Promise<number[]> {
  return times(clicks, async () => {
    await settle(page);
    return turned(page, contender, contender.screens.next);
  });
}

/** Time from ascending to descending order; first clicks until the order is ascending. */
function sorts(page: Page, contender: Contender, { clicks }: Repeats): Promise<number[]> {
  const { sort, ascending } = contender.screens;
  return times(clicks, async () => {
    while ((await page.locator(ascending).count()) === 0) {
      await page.locator(sort).click();
      await settle(page);
    }
    return turned(page, contender, sort);
  });
}

/** Time from each keystroke to the frame that shows it. */
async function keys(page: Page, { screens: { search } }: Contender): Promise<number[]> {
  await page.locator(search).click();
  const letters = 'nordlys';
  return times(letters.length, async (turn) => {
    await settle(page);
    return until(page, 'input', { selector: 'main' }, () => page.keyboard.press(letters[turn] ?? ''));
  });
}

/** Time from a whole word, entered at once, until it is in the first row. */
function finds(
  page: Page,
  { screens: { search, first } }: Contender,
  { clicks }: Repeats,
  open: () => Promise<void>,
): Promise<number[]> {
  return times(Math.ceil(clicks / 3), async () => {
    await open();
    await page.locator(search).click();
    const outcome = { selector: first, text: 'Nordlys' };
    return until(page, 'input', outcome, () => page.keyboard.insertText('nordlys'));
  });
}

async function walks(page: Page, contender: Contender, { loops }: Repeats) {
  const { sixth, fact } = contender.screens;
  const detail: number[] = [];
  const back: number[] = [];
  for (let loop = 0; loop <= loops; loop++) {
    await settle(page);
    detail.push(await until(page, 'click', { selector: fact, text: '@' }, () => page.locator(sixth).click()));
    await settle(page);
    back.push(await until(page, 'popstate', rowsOf(contender), () => page.evaluate(() => history.back())));
  }
  // The first visit loads the code of the page.
  return { detail: detail.slice(1), back: back.slice(1) };
}

export function warmVisit(browser: Browser, contender: Contender, repeats: Repeats): Promise<Warm> {
  return visit(browser, contender, async (page) => {
    const { list } = contender.screens;
    // Each walk starts with the list of a new user: both applications remember order and search.
    const open = async () => {
      await page.evaluate(() => location.protocol !== 'about:' && localStorage.clear());
      await page.goto('about:blank');
      await openUntil(page, list, rowsOf(contender));
      await quiet(page);
    };
    await open();
    const next = await nextPages(page, contender, repeats);
    await open();
    const sort = await sorts(page, contender, repeats);
    await open();
    const key = await keys(page, contender);
    const found = await finds(page, contender, repeats, open);
    await open();
    const { detail, back } = await walks(page, contender, repeats);
    return { detail, back, next, sort, key, found, heap: [await heapOf(page)] };
  });
}
