import { staffAccounts } from '@console/platform';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type NginxConsole, serveNginxConsole } from '../src/nginxConsole';

let nginx: NginxConsole;
let browser: Browser;
let problems: string[] = [];

beforeAll(async () => {
  [nginx, browser] = await Promise.all([
    serveNginxConsole(),
    chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await nginx?.close();
});

afterEach(() => {
  expect([...problems, ...nginx.platform.objectStorage.violations]).toEqual([]);
});

/** A signed-in person at the dashboard. Whatever the browser finds wrong fails the test, but what it provokes. */
async function signIn(provoked?: RegExp): Promise<Page> {
  problems = [];
  const note = (problem: string) => {
    if (!provoked?.test(problem)) problems.push(problem);
  };
  const context = await browser.newContext({ baseURL: nginx.origin, reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text())) note(message.text());
  });
  const [account] = staffAccounts;
  await page.goto('/');
  await page.getByLabel('Email').fill(account?.email ?? '');
  await page.getByLabel('Password').fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

it('the console works through nginx, with every style and script under its policy', async () => {
  const page = await signIn();
  await heading(page, 'Dashboard');
  const product = page.locator(`main img[src^="${nginx.objectStorageOrigin}/"]`).first();
  await product.evaluate((image: HTMLImageElement) => image.decode());
  await page.getByRole('link', { name: 'Applications' }).click();
  await heading(page, 'Clients Overview');
  await page.reload();
  await heading(page, 'Clients Overview');
  await page.locator('main tbody tr td:nth-child(3)').first().waitFor();
  const nonce = await page.locator('meta[name="csp-nonce"]').getAttribute('content');
  const styles = await page.locator('style').evaluateAll((all) => all.map(({ nonce: own }) => own));
  expect(styles.length).toBeGreaterThan(0);
  expect(new Set(styles)).toEqual(new Set([nonce]));
  await page.context().close();
});

it('an area whose server is away shows its panel, the others work, and Retry heals it', async () => {
  await nginx.stop('mf-clients');
  const page = await signIn(/502 \(Bad Gateway\)|Federation|could not be loaded/);
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('heading', { name: 'Applications is not available right now' }).waitFor();
  await page.getByRole('alert').getByText('Its release facts answered 502.').waitFor();
  await page.getByRole('link', { name: 'System' }).click();
  await heading(page, 'System');
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('heading', { name: 'Applications is not available right now' }).waitFor();
  await nginx.start('mf-clients');
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading(page, 'Clients Overview');
  await page.context().close();
});
