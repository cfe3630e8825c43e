import { ReleaseManifest } from '@console/area/manifests';
import { rollBackArea } from '@console/commands/areaRollback';
import { builtAreas } from '@console/commands/localConsole';
import { alteredRelease } from '@console/commands/testAlteredRelease';
import { testFolder } from '@console/commands/testFolder';
import { staffAccounts } from '@console/platform';
import { chromiumUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { mask } from 'superstruct';
import {
  type BucketConsole,
  bucketStore,
  releaseBuild,
  releaseIn,
  serveBucketConsole,
} from '../src/nginx/testBucketConsole';

const area = 'mf-system';
const builds = testFolder();
const built = builtAreas();
const browser = chromiumUnderTest();

let served: BucketConsole;
let problems: string[] = [];

/** Waits until the gateway serves this version of the area's pointer, that is until the cache has revalidated it. */
async function waitUntilServed(version: string): Promise<void> {
  let found: string;
  do {
    const reply = await fetch(`${served.nginx.origin}/remotes/${area}/release.json`);
    found = mask(await reply.json(), ReleaseManifest).version;
  } while (found !== version);
}

async function release(version: string): Promise<void> {
  const { dist, facts } = alteredRelease(built[area] ?? '', builds, version);
  await releaseBuild(bucketStore(), area, dist, facts);
  await waitUntilServed(version);
}

beforeAll(async () => {
  const names = ['mf-dashboard', 'mf-clients', area];
  served = await serveBucketConsole(
    Object.fromEntries(names.map((name) => [name, built[name] ?? 'no build'])),
  );
});

afterAll(() => served?.close());

afterEach(() => {
  expect([...problems, ...served.nginx.platform.objectStorage.violations]).toEqual([]);
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

/** Opens System in a tab of a signed-in user. Any browser error fails the test. */
async function openSystem(): Promise<Page> {
  problems = [];
  const context = await browser.newContext({ baseURL: served.nginx.origin, reducedMotion: 'reduce' });
  const account = staffAccounts.find(({ role }) => role === 'ROLE_INTERNAL_ADMIN');
  const token = await served.nginx.platform.tokenFor(account?.email ?? '');
  await context.addInitScript((accessToken) => {
    sessionStorage.setItem('access_token', accessToken);
    sessionStorage.setItem('scope', 'read');
  }, token);
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto('/dashboard/system');
  return page;
}

async function runningVersion(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is running' }).click();
  const row = page.getByRole('dialog', { name: 'What is running' }).getByRole('row', { name: /^System/ });
  const version = await row.getByRole('cell').nth(0).textContent();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  return version ?? '';
}

it('a release and a rollback show on the next load, and an open tab keeps its release and offers the new one', async () => {
  await release('7.0.0');
  const old = await openSystem();
  await heading(old, 'System');
  await expect(runningVersion(old)).resolves.toBe('7.0.0');
  await release('7.1.0');
  const young = await openSystem();
  await heading(young, 'System');
  await expect(runningVersion(young)).resolves.toBe('7.1.0');
  await old.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await old.getByText('A new version of System is ready').waitFor();
  await expect(runningVersion(old)).resolves.toBe('7.0.0');
  await bucketStore().transaction('rollback', (open) => rollBackArea(open, area, undefined));
  await waitUntilServed('7.0.0');
  await young.reload();
  await heading(young, 'System');
  await expect(runningVersion(young)).resolves.toBe('7.0.0');
  await Promise.all([old, young].map((page) => page.context().close()));
});

it('a cold cache is filled by the first visit, and the second fetches no script from the bucket', async () => {
  await served.cache.clear();
  const entry = releaseIn(built['mf-dashboard'] ?? '').entry.url;
  const answersFor = (answer: string) =>
    served.cache.answers().filter((line) => line.startsWith(answer) && line.includes(entry)).length;
  for (const visits of [1, 2]) {
    const page = await openSystem();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await heading(page, 'Dashboard');
    await page.context().close();
    expect(answersFor('MISS')).toBe(1);
    expect(answersFor('HIT')).toBe(visits - 1);
  }
});

it('staff can keep working while the bucket is unavailable, in an open tab and in a new one', async () => {
  const page = await openSystem();
  await heading(page, 'System');
  await page.getByRole('link', { name: 'Applications' }).click();
  await heading(page, 'Clients Overview');
  await served.bucket.close();
  try {
    await page.getByRole('link', { name: 'System' }).click();
    await heading(page, 'System');
    // The cache does not revalidate for a second.
    while (!served.cache.answers().includes('STALE /shell/dashboard.html'))
      await fetch(`${served.nginx.origin}/dashboard`);
    const another = await openSystem();
    await heading(another, 'System');
    await another.getByRole('link', { name: 'Applications' }).click();
    await heading(another, 'Clients Overview');
    await another.context().close();
  } finally {
    await served.bucket.comeBack();
  }
  await page.context().close();
});
