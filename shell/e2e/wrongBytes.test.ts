import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder } from '@console/build/workspace';
import { builtAreas } from '@console/commands/localConsole';
import { testFolder } from '@console/commands/testFolder';
import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

/** Copies without compressed files, in which a test may damage a file; they are served as immutable. */
const folder = testFolder();
const shell = join(folder, 'shell');
const system = join(folder, 'mf-system');
const unpacked = { recursive: true, filter: (file: string) => !/\.(gz|br)$/.test(file) };
cpSync(join(shellFolder, 'dist'), shell, unpacked);
cpSync(builtAreas()['mf-system'] ?? '', system, unpacked);

const { open } = consoleUnderTest('composed', { shell, areas: { ...builtAreas(), 'mf-system': system } });

function find(root: string, file: RegExp): string {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((path) => file.test(path));
  if (!found) throw new Error(`${root} has no ${file}`);
  return join(root, found);
}

let putRight = () => {};
// Also for the second attempt of a test that failed before it did.
afterEach(() => putRight());

/** Truncates a file, until `putRight` or the end of the test. */
function cutShort(file: string): void {
  const whole = readFileSync(file);
  const write = (content: Buffer) => {
    writeFileSync(`${file}.draft`, content);
    renameSync(`${file}.draft`, file);
  };
  write(whole.subarray(0, whole.length - 200));
  putRight = () => write(whole);
}

const expectedProblems = /integrity|ChunkLoadError|CSS chunk|stopped|did not start|preload/i;
/** With it, the wait of ten seconds before the "not started" message does not end (`consoleFailure.test.ts`). */
async function stopAnimations(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}
const shown = (page: Page) => page.getByRole('heading', { name: 'System', level: 1, exact: true }).waitFor();

describe('wrong bytes, cached by the browser for ever,', () => {
  it.each([
    ['an area’s entry', system, /remoteEntry\..*js$/, '“System” is not available right now'],
    ['an area’s chunk', system, /routes\..*js$/, '“System” is not available right now'],
    ['an area’s style sheet', system, /routes\..*css$/, '“System” is not available right now'],
    ['a chunk of the shell', shell, /frame\..*js$/, 'The console stopped working'],
  ])('of %s recover with Retry, and stay correct', async (_, root, file, failure) => {
    cutShort(find(root, file));
    const page = await open({ path: '/dashboard/system', expectedProblems });
    await page.getByRole('heading', { name: failure, level: 1 }).waitFor();
    putRight();
    await page.getByRole('button', { name: 'Retry' }).click();
    await shown(page);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.reload();
    await shown(page);
    expect(problems).toEqual([]);
  });

  it.each([
    ['the first script', /js\/libraries\..*js$/],
    ['the last script', /js\/index\..*js$/],
  ])('of the page itself, %s, are reported at once, and recover with a reload', async (_, file) => {
    cutShort(find(shell, file));
    const page = await open({ path: 'about:blank', expectedProblems });
    await stopAnimations(page);
    await page.goto('/dashboard/system');
    await page.getByText('The console has not started yet').waitFor();
    putRight();
    await page.reload();
    await shown(page);
  });

  it('of the code behind the sign-in page are reported, and recover with Reload', async () => {
    cutShort(find(shell, /console\..*js$/));
    const page = await open({ path: '/dashboard/system', expectedProblems });
    await page.getByRole('heading', { name: 'The console cannot start', level: 1 }).waitFor();
    await page.getByRole('alert').getByText('Its code could not be loaded').waitFor();
    putRight();
    await page.getByRole('button', { name: 'Reload' }).click();
    await shown(page);
  });

  it('of the page’s own style sheet never show an unstyled page, and recover with a reload', async () => {
    cutShort(find(shell, /css\/index\..*css$/));
    const page = await open({ path: '/dashboard/system', expectedProblems });
    await page.getByRole('heading', { name: 'The console cannot start', level: 1 }).waitFor();
    await page.getByRole('alert').getByText('Its style sheet could not be loaded').waitFor();
    expect(await page.getByRole('heading').count()).toBe(1);
    putRight();
    await page.getByRole('button', { name: 'Reload' }).click();
    await shown(page);
    await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px');
  });
});
