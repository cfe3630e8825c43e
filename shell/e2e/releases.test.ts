import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseFacts } from '@console/area';
import { builtAreas } from '@console/commands/localConsole';
import {
  addFiles,
  areaReleases,
  assertFits,
  goLive,
  history,
  liveRelease,
} from '@console/commands/releaseFolder';
import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const folder = mkdtempSync(join(tmpdir(), 'console-releases-'));
const releases = areaReleases(folder, 'mf-system');
const { open } = consoleUnderTest('composed', { areas: { ...builtAreas(), 'mf-system': releases } });

/** A build of mf-system with another version, and so with another entry; `change` is what its code does differently. */
function build(version: string, change = (script: string) => script): { dist: string; facts: ReleaseFacts } {
  const dist = join(folder, `build-${version}`);
  cpSync(builtAreas()['mf-system'] ?? '', dist, { recursive: true });
  const built: ReleaseFacts = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const script = `${change(readFileSync(join(dist, built.entry.url), 'utf8'))}\n// ${version}`;
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const url = `remoteEntry.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(dist, url), script);
  return { dist, facts: { ...built, version, commit: `c${version}`, entry: { url, integrity } } };
}

function release(version: string, change?: (script: string) => string): void {
  const { dist, facts } = build(version, change);
  addFiles(dist, releases);
  goLive(releases, facts, 'release');
}

async function runningVersion(page: Page): Promise<string | undefined> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'What is running' }).click();
  const row = page.getByRole('dialog', { name: 'What is running' }).getByRole('row', { name: /^System/ });
  const version = await row.getByRole('cell').nth(0).textContent();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  return version ?? undefined;
}

const shown = (page: Page) => page.getByRole('heading', { name: 'System', level: 1 }).waitFor();

beforeEach(() => {
  rmSync(releases, { recursive: true, force: true });
  release('1.0.0');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a release of one area', () => {
  it('shows on the next load with nothing else rebuilt, and is rolled back by its pointer', async () => {
    const page = await open({ path: '/dashboard/system' });
    await shown(page);
    expect(await runningVersion(page)).toBe('1.0.0');
    release('1.1.0');
    await page.reload();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.1.0');
    const { former } = liveRelease(releases) ?? {};
    if (!former) throw new Error('The live release names none before it');
    goLive(releases, former, 'rollback');
    await page.reload();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.0.0');
    expect(history(releases).map(({ action, release: { version } }) => `${action} ${version}`)).toEqual([
      'release 1.0.0',
      'release 1.1.0',
      'rollback 1.0.0',
    ]);
  });

  it('is taken on the first visit of its area, and offered where the area runs already', async () => {
    const page = await open({ path: '/dashboard/clients' });
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
    release('1.1.0');
    await page.getByRole('link', { name: 'System' }).click();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.1.0');
    release('1.2.0');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('A new version of System is ready').waitFor();
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'System' }).click();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.1.0');
    await page.getByRole('button', { name: 'Reload' }).click();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.2.0');
  });

  it('of the shell itself is offered to a tab that was open before', async () => {
    const page = await open({ path: '/dashboard/system' });
    await shown(page);
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const asked = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/');
    await lookAgain();
    await asked;
    await expect(page.getByText(/new version/).count()).resolves.toBe(0);
    await page.route('**/', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replace('js/index.', 'js/index.0') });
    });
    await lookAgain();
    await page.getByText('A new version of the console is ready').waitFor();
  });

  it('that is not there whole is not offered', async () => {
    const page = await open({ path: '/dashboard/system', expectedProblems: /404/ });
    await shown(page);
    release('1.1.0');
    rmSync(join(releases, liveRelease(releases)?.entry.url ?? ''));
    const asked = page.waitForResponse(
      (reply) => reply.request().method() === 'HEAD' && reply.status() === 404,
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await expect(page.getByText(/new version/).count()).resolves.toBe(0);
  });

  it.each([
    ['throws at its start', (script: string) => `throw new Error('broken release');${script}`],
    ['is not JavaScript', () => 'this is ( not JavaScript'],
  ])('that %s falls back on the one before it, and says so', async (_, change) => {
    release('1.1.0', change);
    const page = await open({
      path: '/dashboard/system',
      expectedProblems: /broken release|SyntaxError|Unexpected|missing|Federation/,
    });
    await shown(page);
    await page.getByText('System runs in its former release 1.0.0').waitFor();
    expect(await runningVersion(page)).toBe('1.0.0');
  });

  it('that does not fit the live shell is refused before it goes live', () => {
    cpSync(join(builtAreas()['mf-system'] ?? '', '../../shell/dist'), join(folder, 'shell'), {
      recursive: true,
    });
    const { facts } = build('2.0.0');
    expect(() => assertFits(folder, facts)).not.toThrow();
    expect(() => assertFits(folder, { ...facts, contract: 2 })).toThrow(/contract 2/);
    expect(() => assertFits(folder, { ...facts, shared: { ...facts.shared, react: '20.0.0' } })).toThrow(
      /react 20\.0\.0/,
    );
    expect(() =>
      assertFits(folder, { ...facts, shared: { ...facts.shared, '@console/auth': '1.9.0' } }),
    ).toThrow(/@console\/auth 1\.9\.0/);
  });

  it('never changes a file that is there already', () => {
    const { dist, facts } = build('3.0.0');
    addFiles(dist, releases);
    writeFileSync(join(dist, facts.entry.url), 'something else');
    expect(() => addFiles(dist, releases)).toThrow(/never changed/);
  });
});
