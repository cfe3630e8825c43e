import type { Browser, Page } from 'playwright-core';
import { type LocalConsole, serveLocalConsole } from './localConsole';

const largeScale = { devicesInOneOem: 10_000, entities: 5_000, historyRows: 20_000, errorLogRows: 50_000 };
const keystrokes = 6;

interface Screen {
  title: string;
  path(console_: LocalConsole): string;
  /** Something that stands there as soon as the first rows do. */
  rows: string;
  search?: string;
  text?: string;
}

const screens: Screen[] = [
  {
    title: '10,000 devices of one OEM',
    path: () => '/dashboard/devices/nordlys',
    rows: 'main tbody tr td:nth-child(3)',
    search: 'Search devices',
    text: 'signet',
  },
  {
    title: '5,000 entities',
    path: () => '/dashboard/entities',
    rows: 'main tbody tr td:nth-child(2)',
    search: 'Search entities',
    text: 'lumen',
  },
  {
    title: '50,000 rows of error logs',
    path: () => '/dashboard/system',
    rows: 'main table tbody tr td:nth-child(3)',
    search: 'Search enrolment logs',
    text: 'failed',
  },
];

async function open(browser: Browser, console_: LocalConsole): Promise<Page> {
  const token = await console_.platform.tokenFor('admin@example.com');
  const context = await browser.newContext({ baseURL: console_.origin });
  await context.addInitScript((value) => {
    sessionStorage.setItem('access_token', value);
    sessionStorage.setItem('scope', 'read');
  }, token);
  return context.newPage();
}

declare global {
  interface Window {
    paintedAfterInput?: Promise<number>;
  }
}

/** Milliseconds from a key press to the next painted frame in which the page has taken it in. */
async function keystroke(page: Page, key: string): Promise<number> {
  // No function in it has a name: tsx would mark it with a helper that the page has not.
  await page.evaluate(() => {
    window.paintedAfterInput = new Promise((resolve) => {
      addEventListener(
        'input',
        ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
        { once: true, capture: true },
      );
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => window.paintedAfterInput ?? Number.NaN);
}

/** Milliseconds from the click on "next page" to the frame in which the page's number is the current one. */
function nextPage(page: Page): Promise<number> {
  return page
    .getByRole('button', { name: /next page/i })
    .first()
    .evaluate(
      (button: HTMLElement) =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          button.click();
          const timer = setInterval(() => {
            if (document.querySelector('main button[aria-current="page"]')?.textContent?.trim() !== '2')
              return;
            clearInterval(timer);
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          });
        }),
    );
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Prints how the big lists behave: first rows, next page, a keystroke in the search, memory. */
export async function benchLists(browser: Browser): Promise<void> {
  const console_ = await serveLocalConsole({ port: 0, platform: { controls: true, scale: largeScale } });
  console.log(
    '\n| Big list | first rows, ms | next page, ms | search keystroke, ms (worst) | heap, MB |\n|---|---|---|---|---|',
  );
  for (const { title, path, rows, search, text = '' } of screens) {
    const page = await open(browser, console_);
    const started = performance.now();
    await page.goto(path(console_));
    await page.locator(rows).first().waitFor();
    const first = performance.now() - started;
    const turned = await nextPage(page);
    let worst = Number.NaN;
    if (search) {
      await page
        .getByRole('searchbox', { name: search })
        .or(page.getByRole('textbox', { name: search }))
        .first()
        .click();
      const times: number[] = [];
      for (const key of text.slice(0, keystrokes)) times.push(await keystroke(page, key));
      worst = Math.max(...times);
    }
    console.log(
      `| ${title} | ${first.toFixed(0)} | ${turned.toFixed(0)} | ${worst.toFixed(0)} | ${((await heap(page)) / 1e6).toFixed(0)} |`,
    );
    await page.context().close();
  }
  await console_.close();
}
