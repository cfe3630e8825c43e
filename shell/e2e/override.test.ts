import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { areaFolder } from '@console/build/workspace';
import {
  accessibilityProblems,
  consoleUnderTest,
  copiedText,
  servePlainConsole,
} from '@console/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { whatIsRunning } from './whatIsRunning';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A developer's machine that serves the files of an area, with CORS headers unless left out. */
async function serveFiles(folder: string, isOpen = true): Promise<Server> {
  const server = createServer(({ url = '/' }, reply) => {
    if (isOpen) reply.setHeader('Access-Control-Allow-Origin', '*');
    reply.setHeader('Content-Type', contentTypes[extname(url)] ?? 'text/plain');
    readFile(join(folder, url)).then(
      (bytes) => reply.end(bytes),
      () => reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

const servers: Server[] = [];
const overrideOrigins: string[] = [];
let allowed: string;
let unlisted: string;
let closed: string;

beforeAll(async () => {
  for (const isOpen of [true, true, false])
    servers.push(await serveFiles(join(areaFolder('mf-system'), 'dist'), isOpen));
  [allowed = '', unlisted = '', closed = ''] = servers.map(originOf);
  overrideOrigins.push(allowed, closed);
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

const system = (page: Page) => page.getByRole('heading', { name: 'System', level: 1 }).waitFor();
const badge = (page: Page) => page.getByText(`System is loaded from ${allowed} in this tab`);

/** Opens a tab with an override of System to this origin. */
const overriddenBy = (origin: string) => (context: BrowserContext) =>
  context.addInitScript(
    (overrides) => {
      // An empty page has no storage.
      if (location.protocol.startsWith('http') && !sessionStorage.getItem('console.area-overrides'))
        sessionStorage.setItem('console.area-overrides', overrides);
    },
    JSON.stringify({ 'mf-system': origin }),
  );

const loadedFrom = 'Where System is loaded from in this tab';

describe('if the configuration lists an origin', () => {
  const { open, openTab } = consoleUnderTest(
    'composed',
    { features: { overrideOrigins } },
    servePlainConsole,
  );

  it('one tab runs an area from it, under a banner that stays until the override is removed', async () => {
    const page = await open({ path: '/dashboard/system' });
    await system(page);
    const fromThere: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(allowed)) fromThere.push(request.url());
    });
    const dialog = await whatIsRunning(page);
    await dialog.getByRole('combobox', { name: loadedFrom }).click();
    await page.getByTitle(allowed, { exact: true }).last().click();
    await badge(page).waitFor();
    await system(page);
    expect(fromThere.some((url) => url.includes('/remoteEntry.'))).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
    await page.reload();
    await badge(page).waitFor();
    const copied = await whatIsRunning(page);
    await copied.getByRole('button', { name: 'Copy for support' }).click();
    await page.getByText('Copied').waitFor();
    expect(await copiedText(page)).toContain(`override ${allowed}`);
    await page.keyboard.press('Escape');

    const other = await openTab(page, '/dashboard/system');
    await system(other);
    await expect(badge(other).count()).resolves.toBe(0);

    await page.getByRole('button', { name: 'Use the released version' }).click();
    await badge(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'System' }).click();
    await system(page);
  });

  it('other origins are ignored, whatever the tab has stored', async () => {
    const asked: string[] = [];
    const page = await open({
      path: '/dashboard/system',
      prepare: async (context) => {
        await context.addInitScript(
          (overrides) => {
            // An empty page has no storage.
            if (location.protocol.startsWith('http'))
              sessionStorage.setItem('console.area-overrides', overrides);
          },
          JSON.stringify({ 'mf-system': unlisted }),
        );
        context.on('request', (request) => asked.push(request.url()));
      },
    });
    await system(page);
    await expect(page.getByText(/is loaded from/).count()).resolves.toBe(0);
    expect(asked.filter((url) => url.startsWith(unlisted))).toEqual([]);
  });

  it('a machine that is switched off leaves its area unavailable, and the override can be removed', async () => {
    const page = await open({
      path: '/dashboard/system',
      prepare: async (context) => {
        await overriddenBy(allowed)(context);
        await context.route(`${allowed}/**`, (route) => route.abort('connectionrefused'));
      },
      expectedProblems: /ERR_CONNECTION_REFUSED/,
    });
    await page.getByRole('heading', { name: '“System” is not available right now' }).waitFor();
    await page.getByRole('button', { name: 'Use the released version' }).click();
    await system(page);
  });

  it('a machine that answers without CORS headers is named, with the likely cause', async () => {
    const page = await open({
      path: '/dashboard/system',
      prepare: overriddenBy(closed),
      expectedProblems: /CORS|ERR_FAILED/,
    });
    await page.getByRole('heading', { name: '“System” is not available right now' }).waitFor();
    const { origin } = new URL(page.url());
    await page
      .getByText(
        `${closed} could not be reached, or does not allow pages of ${origin} to read from it (CORS).`,
      )
      .waitFor();
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Use the released version' }).click();
    await system(page);
  });
});

describe('if the configuration lists none, as in production', () => {
  const { open } = consoleUnderTest('composed');

  it('no override is offered', async () => {
    const page = await open({ path: '/dashboard/system' });
    await system(page);
    const dialog = await whatIsRunning(page);
    await dialog.getByRole('row', { name: /^System/ }).waitFor();
    await expect(dialog.getByRole('combobox').count()).resolves.toBe(0);
    await expect(dialog.getByText('Loaded from').count()).resolves.toBe(0);
  });
});
