import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@console/build/integrity';
import { folderStore } from '@console/commands/folderStore';
import { builtAreas } from '@console/commands/localConsole';
import { assertCompatible } from '@console/commands/releaseFolder';
import { alteredRelease } from '@console/commands/testAlteredRelease';
import { testFolder } from '@console/commands/testFolder';
import { areaReleases, history, liveRelease } from '@console/commands/testReleasesOnDisk';
import { releaseUnchecked, rollBackUnchecked } from '@console/commands/testUncheckedRelease';
import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { whatIsRunning } from './whatIsRunning';

const folder = testFolder();
const area = 'mf-system';
const releases = areaReleases(folder, area);
const { open } = consoleUnderTest('composed', { areas: { ...builtAreas(), 'mf-system': releases } });

const build = (version: string, change?: (file: string, script: string) => string) =>
  alteredRelease(builtAreas()['mf-system'] ?? '', folder, version, change);

function release(version: string, change?: (file: string, script: string) => string): Promise<void> {
  const { dist, facts } = build(version, change);
  return releaseUnchecked(folder, dist, facts);
}

/** Makes the previous release live again, without the command. */
async function rollBack(): Promise<void> {
  const { previous } = liveRelease(folder, area) ?? {};
  if (!previous) throw new Error('The live release names none before it');
  await rollBackUnchecked(folder, previous);
}

async function runningVersion(page: Page): Promise<string | undefined> {
  const row = (await whatIsRunning(page)).getByRole('row', { name: /^System/ });
  const version = await row.getByRole('cell').nth(0).textContent();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  return version ?? undefined;
}

const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Lets the page look for other releases, to the end: a second look starts only after the first. */
async function lookToTheEnd(page: Page): Promise<void> {
  for (let looks = 0; looks < 2; looks++) {
    const asked = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/');
    await lookAgain(page);
    await asked;
  }
}

const shown = (page: Page) => page.getByRole('heading', { name: 'System', level: 1 }).waitFor();

beforeEach(async () => {
  for (const past of [releases, join(folder, 'history')]) rmSync(past, { recursive: true, force: true });
  await release('1.0.0');
});

describe('a release of one area', () => {
  it('is live on the next load without rebuilding anything else, and is rolled back by its pointer', async () => {
    const page = await open({ path: '/dashboard/system' });
    await shown(page);
    expect(await runningVersion(page)).toBe('1.0.0');
    await release('1.1.0');
    await page.reload();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.1.0');
    await rollBack();
    await page.reload();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.0.0');
    expect(history(folder, area).map(({ action, release: { version } }) => `${action} ${version}`)).toEqual([
      'release 1.0.0',
      'release 1.1.0',
      'rollback 1.0.0',
    ]);
  });

  it('is loaded on the first visit of its area, and offered if the area is already running', async () => {
    const page = await open({ path: '/dashboard/clients' });
    await page.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
    await release('1.1.0');
    await page.getByRole('link', { name: 'System' }).click();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.1.0');
    await release('1.2.0');
    await lookAgain(page);
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

  it('of the shell is offered to a tab that was opened before', async () => {
    const page = await open({ path: '/dashboard/system' });
    await shown(page);
    const offer = page.getByText('Another release of the console is live');
    await lookToTheEnd(page);
    await expect(offer.count()).resolves.toBe(0);
    await page.route('**/', async (route) => {
      const reply = await route.fetch({ maxRetries: 1 });
      await route.fulfill({ response: reply, body: (await reply.text()).replace('js/index.', 'js/index.0') });
    });
    await lookAgain(page);
    await offer.waitFor();
  });

  it('that is incomplete is not offered', async () => {
    const page = await open({ path: '/dashboard/system', expectedProblems: /404/ });
    await shown(page);
    await release('1.1.0');
    rmSync(join(releases, liveRelease(folder, area)?.entry.url ?? ''));
    const asked = page.waitForResponse(
      (reply) => reply.request().method() === 'HEAD' && reply.status() === 404,
    );
    await lookToTheEnd(page);
    await asked;
    await expect(page.getByText(/new version/).count()).resolves.toBe(0);
  });

  const broken = 'throw new Error("broken release");';
  const throwsIn = (where: string) => (file: string, script: string) =>
    file === where ? `${broken}${script}` : script;
  const throwsInRoutes = (_: string, script: string) =>
    script.replace(/\w+\.d\(\w+,\{area:/, `(()=>{${broken}})(),$&`);
  const throwsWhenShown = (_: string, script: string) =>
    script.replace('Component:function(){', `$&${broken}`);
  const faults: [string, (file: string, script: string) => string][] = [
    ['throws in its entry', throwsIn('remoteEntry.js')],
    ['throws in its first chunk', throwsIn('routes.js')],
    ['throws in its routes', throwsInRoutes],
    ['is not JavaScript', () => 'this is ( not JavaScript'],
    ['exports something else', (_, script) => script.replace('{area:', '{other:')],
  ];
  const expectedProblems = /broken release|SyntaxError|Unexpected|missing|Federation|ChunkLoadError/;

  it.each(faults)('that %s falls back to the previous one, with a notice', async (_, change) => {
    await release('1.1.0', change);
    const page = await open({ path: '/dashboard/system', expectedProblems });
    await shown(page);
    await page.getByText('System is running its previous release 1.0.0').waitFor();
    expect(await runningVersion(page)).toBe('1.0.0');
  });

  it('that throws when its page is shown lets the user choose the previous one, in this tab', async () => {
    await release('1.1.0', throwsWhenShown);
    const page = await open({ path: '/dashboard/system', expectedProblems });
    await page.getByRole('heading', { name: '“System” stopped working' }).waitFor();
    await page.getByRole('button', { name: 'Use the previous version 1.0.0' }).click();
    await page.getByRole('heading', { name: 'System', level: 1 }).and(page.locator(':focus')).waitFor();
    await page.getByText('System is running its previous release 1.0.0').waitFor();
    expect(await runningVersion(page)).toBe('1.0.0');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: '“System” stopped working' }).waitFor();
  });

  it('of a long version is offered within the narrowest screen', async () => {
    await release('1.0.0-candidate.20261129.4711.0123456789abcdef');
    await release('1.1.0', throwsWhenShown);
    const viewport = { width: 305, height: 700 };
    const page = await open({ path: '/dashboard/system', expectedProblems, viewport });
    await page.getByRole('button', { name: 'Use the previous version 1.0.0-candidate' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  });

  it('that fails leaves no style sheet of its own behind', async () => {
    const place = 'static/css/async';
    const sheets = join(builtAreas()['mf-system'] ?? '', place);
    const [sheet = ''] = readdirSync(sheets).filter((file) => file.endsWith('.css'));
    const other = sheet.replace(/[0-9a-f]{8}/, '0123abcd');
    const [, hash = ''] = sheet.split('.');
    const styles = readFileSync(join(sheets, sheet), 'utf8');
    const otherStyles = `${styles}h1{letter-spacing:1em}`;
    const { dist, facts } = build('1.1.0', (file, script) =>
      file === 'remoteEntry.js'
        ? script.replaceAll(hash, '0123abcd').replaceAll(integrityOf(styles), integrityOf(otherStyles))
        : throwsInRoutes(file, script),
    );
    writeFileSync(join(dist, place, other), otherStyles);
    await releaseUnchecked(folder, dist, facts);
    const page = await open({ path: '/dashboard/system', expectedProblems });
    const asked = page.waitForResponse((reply) => reply.url().endsWith(other));
    await page.reload();
    await asked;
    await shown(page);
    await page.getByText('System is running its previous release 1.0.0').waitFor();
    const links = page.locator(`link[rel=stylesheet][href*="/${area}/"]`);
    await expect(links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).resolves.toEqual([
      expect.stringContaining(sheet),
    ]);
  });

  it.each(faults)('that %s, like the previous one, has no effect once rolled back', async (_, change) => {
    const good = liveRelease(folder, area);
    await release('1.1.0', change);
    await release('1.2.0', change);
    const page = await open({ path: '/dashboard/system', expectedProblems });
    await page.getByRole('heading', { name: '“System” is not available right now' }).waitFor();
    if (good) await rollBackUnchecked(folder, good);
    await page.getByRole('button', { name: 'Retry' }).click();
    await shown(page);
    expect(await runningVersion(page)).toBe('1.0.0');
  });

  it('older than the running one is not offered as a new one', async () => {
    await release('1.1.0');
    const page = await open({ path: '/dashboard/system' });
    await shown(page);
    await rollBack();
    await lookAgain(page);
    await page.getByText('System was rolled back to version 1.0.0').waitFor();
    await expect(page.getByText(/new version/).count()).resolves.toBe(0);
  });

  it('that is incompatible with the live shell is refused before it goes live', async () => {
    cpSync(join(builtAreas()['mf-system'] ?? '', '../../shell/dist'), join(folder, 'shell'), {
      recursive: true,
    });
    const { facts } = build('2.0.0');
    const store = folderStore(folder);
    await assertCompatible(store, facts);
    const uses = { ...facts.uses, react: { version: '20.0.0', exports: [] } };
    await expect(assertCompatible(store, { ...facts, uses })).rejects.toThrow(/react 20\.0\.0/);
  });

  it('never changes an existing file', async () => {
    const { dist, facts } = build('3.0.0');
    await releaseUnchecked(folder, dist, facts);
    writeFileSync(join(dist, facts.entry.url), 'something else');
    await expect(releaseUnchecked(folder, dist, facts)).rejects.toThrow(/never changed/);
  });
});
