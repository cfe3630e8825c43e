import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '@console/commands/workspaceCopy';
import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { whatIsRunning } from './whatIsRunning';

const { open } = consoleUnderTest();

/** The text that a link in What is running opens in a new tab. */
async function opened(page: Page, link: string): Promise<string> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link }).click();
  const tab = await opening;
  // A long text arrives in pieces.
  await tab.waitForLoadState();
  return (await tab.locator('pre').textContent()) ?? '';
}

test('What is running links to the licences of the console and of an area', async () => {
  // The text is opened as a document in which no script may run, not even a test's init script.
  const page = await open({ path: '/dashboard/oems', expectedProblems: /sandboxed/ });
  await page.getByRole('heading', { name: 'OEMs', level: 1 }).waitFor();
  await whatIsRunning(page);
  const ofConsole = await opened(page, 'Licences of the console');
  for (const name of ['react', 'react-dom', 'antd', 'react-router'])
    expect(ofConsole).toMatch(new RegExp(`^${name} \\d+\\.\\S+ \\(MIT\\)$`, 'm'));
  expect(ofConsole).toMatch(/Copyright \(c\) (Facebook|Meta)/);
  expect(await opened(page, 'Licences of Catalogue')).toMatch(
    /^jszip \S+ \(\(MIT OR GPL-3\.0-or-later\)\)$/m,
  );
});

test('a package with a licence that is not accepted is not shipped', () => {
  const copy = copyWorkspace();
  try {
    const installed = 'mf-system/node_modules/copyleft';
    copy.install('mf-system', 'copyleft', '1.0.0');
    const facts = join(copy.folder, installed, 'package.json');
    writeFileSync(
      facts,
      JSON.stringify({ ...JSON.parse(readFileSync(facts, 'utf8')), license: 'GPL-3.0-only' }),
    );
    writeFileSync(join(copy.folder, installed, 'index.js'), 'export const words = () => document.title;');
    const page = 'mf-system/src/SystemPage.tsx';
    copy.change(page, 'import ', "import { words } from 'copyleft';\nimport ");
    copy.change(page, 'title="System"', 'title={words()}');
    expect(() => copy.run('build', '--release', 'mf-system')).toThrow(
      'copyleft is under GPL-3.0-only, which is not accepted',
    );
  } finally {
    copy.remove();
  }
});
