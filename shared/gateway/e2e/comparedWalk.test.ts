import { forTests, launchChromium } from '@console/commands/chromium';
import { freePorts } from '@console/commands/freePorts';
import { testFolder } from '@console/commands/testFolder';
import type { Browser } from 'playwright-core';
import { type NginxConsole, serveNginxConsole } from '../src/nginx/nginxConsole';
import { coldVisit, roundTrips } from '../src/peers/cold';
import { type Contender, screens } from '../src/peers/contenders';
import { type Edge, originAt, serveEdge } from '../src/peers/edge';
import { warmVisit } from '../src/peers/warm';

/** Tests that the benchmark against other applications finds its way through this console; times are not asserted. */
const folder = testFolder();
let nginx: NginxConsole;
let edge: Edge;
let browser: Browser;
let contender: Contender;

beforeAll(async () => {
  const [port = 0, storage = 0] = await freePorts(2);
  nginx = await serveNginxConsole({
    platform: { scale: { entities: 400 } },
    publicObjectStorage: originAt(storage),
    gateway: { CONSOLE_SCHEME: 'https' },
  });
  edge = await serveEdge(folder, [
    { port, server: new URL(nginx.origin).host },
    { port: storage, server: new URL(nginx.addressOf('object-storage')).host },
  ]);
  browser = await launchChromium(forTests, `--ignore-certificate-errors-spki-list=${edge.keyHash}`);
  const { platform } = nginx;
  contender = { name: 'this console', screens: screens['this console'], origin: originAt(port), platform };
});

afterAll(async () => {
  await browser?.close();
  await edge?.close();
  await nginx?.close();
});

it('measures a first visit over HTTPS without layout shift or policy violation', async () => {
  const { scripts, paint, rows, shifted } = await coldVisit(browser, contender, {});
  expect(scripts).toBeGreaterThan(100_000);
  expect(paint).toBeGreaterThan(0);
  expect(rows).toBeGreaterThanOrEqual(paint);
  expect(shifted).toBe(0);
  expect(nginx.violations).toEqual([]);
});

it('requests the data right after the page and its first script', async () => {
  await expect(roundTrips(browser, contender)).resolves.toMatchObject({ data: 2 });
});

it('walks through the list: pages, orders, search, a record and back', async () => {
  const { heap, ...times } = await warmVisit(browser, contender, { clicks: 1, loops: 1 });
  for (const measured of Object.values(times)) {
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.every((time) => time > 0)).toBe(true);
  }
  expect(heap[0]).toBeGreaterThan(1_000_000);
});
