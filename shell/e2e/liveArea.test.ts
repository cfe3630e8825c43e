import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { launchChromium } from '@console/commands/chromium';
import { serveLocalConsole } from '@console/commands/localConsole';
import { copyWorkspace, type WorkspaceCopy } from '@console/commands/workspaceCopy';
import { staffAccounts } from '@console/platform';
import type { Browser, Page } from 'playwright-core';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

let copy: WorkspaceCopy;
let browser: Browser;
let origin: string;
let areaOrigin: string;
let stop: () => void;

/** `npm run dev -- mf-system` in a working copy, on these ports; the one after the console's is its object storage. */
async function startDev(shell: number, area: number): Promise<void> {
  const manifest = join(copy.folder, 'mf-system/area.json');
  const text = readFileSync(manifest, 'utf8');
  copy.change('mf-system/area.json', /"port": \d+/.exec(text)?.[0] ?? '', `"port": ${area}`);
  const dev = spawn(process.execPath, [...copy.program, 'dev', 'mf-system'], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(shell) },
  });
  stop = () => dev.kill();
  origin = `http://127.0.0.1:${shell}`;
  areaOrigin = `http://127.0.0.1:${area}`;
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (output) => String(output).includes(origin) && resolve());
    dev.on('exit', () => reject(new Error(`The development server ended: ports ${shell} and ${area}`)));
  });
}

beforeAll(async () => {
  copy = copyWorkspace();
  // Another test may take a port between the moment in which it was free and its use.
  const start = async () => startDev(await freePort(), await freePort());
  await start().catch(start).catch(start);
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  stop?.();
  copy?.remove();
});

const title = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

async function signIn(baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  const [account] = staffAccounts;
  await page.goto('/');
  await page.getByLabel('Email').fill(account?.email ?? '');
  await page.getByLabel('Password').fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'System' }).waitFor();
  return page;
}

it('a developer’s server runs in a console that was built for production, where that allows it', async () => {
  const deployed = await serveLocalConsole({ port: 0, features: { overrideOrigins: [areaOrigin] } });
  const page = await signIn(deployed.origin);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.evaluate(
    (overrides) => sessionStorage.setItem('console.area-overrides', overrides),
    JSON.stringify({ 'mf-system': areaOrigin }),
  );
  await page.goto('/dashboard/system');
  await title(page, 'System');
  await page.getByText(`System is loaded from ${areaOrigin} in this tab`).waitFor();
  expect(problems).toEqual([]);
  await page.close();
  await deployed.close();
}, 60_000);

it('a saved file of a remote shows at once in the composed console, with what was typed kept', async () => {
  const page = await signIn(origin);
  await page.getByRole('link', { name: 'System' }).click();
  await title(page, 'System');
  const typed = page.getByRole('main').getByRole('textbox').first();
  await typed.fill('half-typed');
  copy.change('mf-system/src/SystemPage.tsx', 'title="System"', 'title="System, saved anew"');
  await title(page, 'System, saved anew');
  await expect(typed.inputValue()).resolves.toBe('half-typed');
}, 60_000);
