import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellFolder } from '@console/build/workspace';
import { type Browser, chromium, type Page } from 'playwright-core';
import { benchLists } from './benchLists';
import {
  buildMissing,
  buildTarget,
  consoleTargets,
  monolithTarget,
  remoteTarget,
  type Target,
} from './build';
import { type LocalConsole, serveLocalConsole } from './localConsole';

const runs = 5;
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Loaded {
  /** Bytes of JavaScript, gzip -9. */
  bytes: number;
  requests: number;
}

/** Each console in the shape in which it is compared: the remotes federated, or the same source as one application. */
const shapes = { federated: join(shellFolder, 'dist'), monolith: join(shellFolder, 'dist-monolith') };
type Shape = keyof typeof shapes;

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** What a page has fetched of scripts; the size is that of the gzip file, whatever the browser preferred. */
function countScripts(page: Page): () => Promise<Loaded> {
  const urls = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) urls.add(response.url());
  });
  return async () => {
    const sizes = await Promise.all(
      [...urls].map(async (url) => {
        const reply = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
        return gzipSync(Buffer.from(await reply.arrayBuffer()), { level: 9 }).length;
      }),
    );
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: urls.size };
  };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Until the page's own content is painted: its title, and no skeleton. */
async function shown(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], main .ant-skeleton-active'),
  );
}

async function loading(browser: Browser, origin: string): Promise<Loaded[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const loaded = countScripts(page);
  // What the sign-in page itself needs: no idle moment comes, so nothing is fetched ahead of time.
  await page.addInitScript(() => {
    if (location.pathname === '/') window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  const points = [await loaded()];
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await shown(page);
  points.push(await loaded());
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const name of await links.allTextContents()) {
    await links.and(page.getByText(name, { exact: true })).click();
    await shown(page);
  }
  points.push(await loaded());
  await context.close();
  return points;
}

/** Milliseconds to the rows of a list: opened cold by its address, and by a click on its link from another area. */
async function toRows(
  browser: Browser,
  console_: LocalConsole,
): Promise<{ cold: number; click: number; hovered: number }> {
  const token = await console_.platform.tokenFor('admin@example.com');
  const rows = (page: Page) => page.locator('main tbody tr td:nth-child(3)').nth(5).waitFor();
  const visit = async (use: (page: Page) => Promise<number>) => {
    const context = await browser.newContext({ baseURL: console_.origin });
    await context.addInitScript((value) => {
      sessionStorage.setItem('access_token', value);
      sessionStorage.setItem('scope', 'read');
    }, token);
    const page = await context.newPage();
    const time = await use(page);
    await context.close();
    return time;
  };
  const timed = async (act: () => Promise<unknown>) => {
    const started = performance.now();
    await act();
    return performance.now() - started;
  };
  const fromAnotherArea = (pause: number) => async (page: Page) => {
    await page.goto('/dashboard/system');
    await shown(page);
    const link = page.getByRole('link', { name: 'Applications' });
    if (pause > 0) {
      await link.hover();
      await page.waitForTimeout(pause);
    }
    return timed(async () => {
      await link.click();
      await rows(page);
    });
  };
  return {
    cold: await visit((page) =>
      timed(async () => {
        await page.goto('/dashboard/clients');
        await rows(page);
      }),
    ),
    click: await visit(fromAnotherArea(0)),
    hovered: await visit(fromAnotherArea(250)),
  };
}

async function compare(browser: Browser): Promise<void> {
  const consoles: Record<Shape, LocalConsole> = {
    federated: await serveLocalConsole({ port: 0, shell: shapes.federated }),
    monolith: await serveLocalConsole({ port: 0, shell: shapes.monolith }),
  };
  const federated = await loading(browser, consoles.federated.origin);
  const monolith = await loading(browser, consoles.monolith.origin);
  console.log('\n| JavaScript, kB gzip (requests) | federated | monolith | ratio |\n|---|---|---|---|');
  ['sign-in', 'first area', 'all areas'].forEach((point, i) => {
    const [a, b] = [federated[i], monolith[i]];
    if (a && b)
      console.log(
        `| ${point} | ${kilobytes(a.bytes)} (${a.requests}) | ${kilobytes(b.bytes)} (${b.requests}) | ${(a.bytes / b.bytes).toFixed(2)} |`,
      );
  });

  const times: Record<Shape, { cold: number; click: number; hovered: number }[]> = {
    federated: [],
    monolith: [],
  };
  for (let run = 0; run <= runs; run++)
    for (const shape of ['federated', 'monolith'] as const) {
      const time = await toRows(browser, consoles[shape]);
      // The first run warms up the servers and is not counted.
      if (run > 0) times[shape].push(time);
    }
  console.log(`\n| Median ms of ${runs} | federated | monolith | ratio |\n|---|---|---|---|`);
  for (const [key, title] of [
    ['cold', 'list opened by its address'],
    ['click', 'click to rows, area not visited'],
    ['hovered', 'the same, after a hover of 250 ms'],
  ] as const) {
    const [a, b] = [
      median(times.federated.map((time) => time[key])),
      median(times.monolith.map((time) => time[key])),
    ];
    console.log(`| ${title} | ${a.toFixed(0)} | ${b.toFixed(0)} | ${(a / b).toFixed(2)} |`);
  }
  await Promise.all(Object.values(consoles).map((served) => served.close()));
}

async function buildTimes(): Promise<void> {
  console.log('\n| Build | s |\n|---|---|');
  const timed = async (title: string, targets: Target[]) => {
    const started = performance.now();
    for (const target of targets) await buildTarget(target);
    console.log(`| ${title} | ${((performance.now() - started) / 1000).toFixed(1)} |`);
  };
  for (const { dist } of consoleTargets()) rmSync(dist, { recursive: true, force: true });
  await timed('shell and six remotes', consoleTargets());
  await timed('one remote (mf-clients)', [remoteTarget('mf-clients')]);
  await timed('monolith', [monolithTarget()]);
}

/**
 * `npm run bench`: bytes, requests and times of the federated console against the monolith of the same source, then
 * the big lists. `--loading` and `--lists` do one of the two; `--builds` times the builds as well.
 */
export async function run(args: string[]): Promise<void> {
  if (args.includes('--builds')) await buildTimes();
  await buildMissing([...consoleTargets(), monolithTarget()]);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: chromiumFlags,
  });
  try {
    if (!args.includes('--lists')) await compare(browser);
    if (!args.includes('--loading')) await benchLists(browser);
  } finally {
    await browser.close();
  }
}
