import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtAreas } from '@console/commands/localConsole';
import { alteredRelease } from '@console/commands/testAlteredRelease';
import { testFolder } from '@console/commands/testFolder';
import { areaReleases, liveRelease } from '@console/commands/testReleasesOnDisk';
import { releaseUnchecked, rollBackUnchecked } from '@console/commands/testUncheckedRelease';
import { chromiumUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { type NginxConsole, serveNginxConsole } from '../src/nginx/nginxConsole';
import { signInByForm } from './signInByForm';

/** Serves mf-system from a folder of releases, and the other areas from their builds. */
const folder = testFolder();
const area = 'mf-system';
const releases = areaReleases(folder, area);
const built = builtAreas()['mf-system'] ?? 'no build';

let nginx: NginxConsole;
const browser = chromiumUnderTest();
let problems: string[] = [];

/** Releases the build under another version, and therefore with another entry. */
function release(version: string): Promise<void> {
  const { dist, facts } = alteredRelease(built, folder, version);
  return releaseUnchecked(folder, dist, facts);
}

beforeAll(async () => {
  nginx = await serveNginxConsole({ areas: { ...builtAreas(), 'mf-system': releases } });
});

afterAll(() => nginx?.close());

beforeEach(async () => {
  for (const past of [releases, join(folder, 'history')]) rmSync(past, { recursive: true, force: true });
  await release('1.0.0');
});

afterEach(() => {
  expect([...problems, ...nginx.platform.objectStorage.violations]).toEqual([]);
});

/** Signs in and opens the dashboard. Any browser error fails the test, except those that it provokes. */
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
  await signInByForm(page);
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
  await expect(page.locator('style').count()).resolves.toBe(0);
  await expect(page.evaluate(() => document.adoptedStyleSheets.length)).resolves.toBeGreaterThan(0);
  await page.context().close();
});

it('an area whose server is down shows its panel, the others work, and Retry recovers it', async () => {
  await nginx.stop('mf-clients');
  const page = await signIn(/502 \(Bad Gateway\)|Federation|could not be loaded/);
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('heading', { name: '“Applications” is not available right now' }).waitFor();
  await page.getByRole('alert').getByText('Its server answered 502.').waitFor();
  await page.getByRole('link', { name: 'System' }).click();
  await heading(page, 'System');
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('heading', { name: '“Applications” is not available right now' }).waitFor();
  await nginx.start('mf-clients');
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading(page, 'Clients Overview');
  await page.context().close();
});

it('a release and a rollback of one area show on the next load, without restarting any server', async () => {
  const page = await signIn();
  const entries: string[] = [];
  page.on('response', (reply) => {
    if (/mf-system\/remoteEntry/.test(reply.url()) && reply.ok()) entries.push(reply.url());
  });
  const loaded = async () => {
    entries.length = 0;
    await page.goto('/dashboard/system');
    await heading(page, 'System');
    const live = liveRelease(folder, area);
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries)).toEqual(new Set([`${nginx.origin}/remotes/mf-system/${live?.entry.url}`]));
    return live;
  };
  const first = await loaded();
  await release('1.1.0');
  const second = await loaded();
  expect(second?.entry.url).not.toBe(first?.entry.url);
  const stillThere = await page.request.get(`/remotes/mf-system/${first?.entry.url}`);
  expect(stillThere.status()).toBe(200);
  if (!second?.previous) throw new Error('The live release names none before it');
  await rollBackUnchecked(folder, second.previous);
  await expect(loaded()).resolves.toMatchObject({ version: '1.0.0' });
  await page.context().close();
});
