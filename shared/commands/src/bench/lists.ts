import type { Scale } from '@console/platform';
import type { Browser, Page } from 'playwright-core';
import { type LocalConsole, serveLocalConsole } from '../serve/localConsole';
import { heapOf, openUntil, until, visit } from './page';
import type { Shown } from './probe';
import { megabytes, printTable, whole } from './table';

interface BigList {
  title: string;
  scale: Partial<Scale>;
  path(localConsole: LocalConsole): string;
  /** Cells or entries that have text once rows are shown. */
  rows: string;
  pages?: boolean;
  /** For lists with "Load more": matches once there are more rows than now. */
  more?(page: Page): Promise<Shown>;
  /** Text typed key by key into the search field with this name. */
  search?: { name: string; text: string };
  filter?: string;
}

const clicks = 20;
const halfAYear = 182 * 86_400_000;
const historyEntries = 'main ol[aria-label="Wearable history"] > li';
const levelOfLog = 'main select[aria-label="Level of error logs"]';

const bigLists: readonly BigList[] = [
  {
    title: '10,000 devices of one OEM',
    scale: { devicesInOneOem: 10_000 },
    path: () => '/dashboard/devices/nordlys',
    rows: 'main tbody tr th[scope="row"]',
    pages: true,
    search: { name: 'Search devices', text: 'signet' },
  },
  {
    title: '5,000 entities',
    scale: { entities: 5_000 },
    path: () => '/dashboard/entities',
    rows: 'main tbody tr th[scope="row"]',
    pages: true,
    search: { name: 'Search entities', text: 'lumen' },
  },
  {
    title: '20,000 rows in the history of a wearable, 180 days',
    scale: { historyRows: 20_000 },
    path: ({ platform: { records } }) => {
      const worn = records
        .wearables()
        .find(
          (wearable) =>
            Date.parse(wearable.createdDate ?? '') < Date.now() - halfAYear &&
            records.wearableHistory(wearable).length > 19_900,
        );
      if (!worn) throw new Error('The seed has no wearable with so long a history');
      return `/dashboard/support/wearables/asn/${worn.asn}?tab=history`;
    },
    rows: historyEntries,
    more: async (page) => ({
      selector: `${historyEntries}:nth-child(${(await page.locator(historyEntries).count()) + 1})`,
    }),
    filter: 'main select',
  },
  {
    title: '50,000 rows in each error log',
    scale: { errorLogRows: 50_000 },
    path: () => '/dashboard/system',
    rows: 'main section[aria-label="Error logs"] tbody tr td:nth-child(4)',
    pages: true,
    more: async (page) => ({ selector: levelOfLog, not: await page.locator(levelOfLog).textContent() }),
    search: { name: 'Search error logs', text: 'failed' },
    filter: levelOfLog,
  },
  {
    title: 'an account with 500 wearables',
    scale: { wearablesOfOneAccount: 500 },
    path: ({ platform }) => `/dashboard/support/accounts/account/${platform.records.accounts()[0]?.email}`,
    rows: 'main table tbody tr th[scope="row"]',
    pages: true,
    search: { name: 'Search wearables', text: 'signet' },
  },
];

/** Matches the next frame, when the page has handled the event, though its response may come later. */
const nextFrame = { selector: 'main' };

function nextPage(page: Page): Promise<number> {
  const second = { selector: 'main [aria-current="page"]', text: '^2$' };
  const button = page.getByRole('button', { name: /next page/i }).first();
  return until(page, 'click', second, () => button.click());
}

/** Clicks "Load more" repeatedly, often enough to pass the end of a window. */
async function loadMore(page: Page, more: (page: Page) => Promise<Shown>): Promise<number[]> {
  const button = page.getByRole('button', { name: 'Load more' });
  const times: number[] = [];
  while (times.length < clicks && (await button.isVisible()))
    times.push(await until(page, 'click', await more(page), () => button.click()));
  return times;
}

async function typed(page: Page, { name, text }: { name: string; text: string }): Promise<number[]> {
  await page.getByRole('searchbox', { name }).or(page.getByRole('textbox', { name })).first().click();
  const times: number[] = [];
  for (const letter of text)
    times.push(await until(page, 'input', nextFrame, () => page.keyboard.press(letter)));
  return times;
}

async function measured(browser: Browser, list: BigList): Promise<string[]> {
  const { title, scale, pages, more, search, filter } = list;
  const localConsole = await serveLocalConsole({ port: 0, platform: { scale } });
  const { times, heap } = await visit(browser, localConsole, async (page) => {
    const first = await openUntil(page, list.path(localConsole), { selector: list.rows });
    const turned = pages ? [await nextPage(page)] : [];
    const loaded = more ? await loadMore(page, more) : [];
    const letters = search ? await typed(page, search) : [];
    const heap = await heapOf(page);
    const choose = (box: string) => page.locator(box).selectOption({ index: 1 });
    const chosen = filter ? [await until(page, 'change', nextFrame, () => choose(filter))] : [];
    const worst = [turned, loaded, letters, chosen].map((each) => Math.max(...each));
    return { times: [first, ...worst], heap };
  });
  await localConsole.close();
  return [title, ...times.map((time) => (Number.isFinite(time) ? whole(time) : '–')), megabytes(heap)];
}

/** Measures the big lists; of several times, the worst. */
export async function benchLists(browser: Browser): Promise<void> {
  const table: string[][] = [];
  for (const list of bigLists) table.push(await measured(browser, list));
  printTable(
    ['Big list, ms', 'first rows', 'next page', 'load more', 'search keystroke', 'filter', 'heap, MB'],
    table,
  );
}
