import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtAreas } from '@console/commands/localConsole';
import { alteredRelease } from '@console/commands/testAlteredRelease';
import { testFolder } from '@console/commands/testFolder';
import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const folder = testFolder();
const isLater = (file: string) => !/^(remoteEntry|routes)\.js$/.test(file);

/** A release whose later chunks throw while a flag in the tab is set. */
const { dist, facts } = alteredRelease(builtAreas()['mf-clients'] ?? '', folder, '7.0.0', (file, script) =>
  isLater(file) ? `if (window.laterIsBroken) throw new Error("broken chunk");${script}` : script,
);
writeFileSync(join(dist, 'release.json'), JSON.stringify(facts));

const { console: running, open } = consoleUnderTest('composed', {
  areas: { ...builtAreas(), 'mf-clients': dist },
});
const path = '/dashboard/clients/create/e1';

const isUnavailable = (page: Page) =>
  page.getByRole('heading', { name: '“Applications” is not available right now' }).waitFor();

async function healsAtRetry(page: Page, heading: string) {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('button', { name: 'Retry' }).and(page.locator('[aria-busy=false]')).click();
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await expect(page.evaluate(() => 'notReloaded' in window)).resolves.toBe(true);
}

test('a later chunk that throws during evaluation stops only its page, and Retry recovers', async () => {
  const page = await open({
    path,
    prepare: (context) => context.addInitScript(() => Object.assign(window, { laterIsBroken: true })),
    expectedProblems: /broken chunk|ChunkLoadError|Loading chunk/,
  });
  await isUnavailable(page);
  await page.evaluate(() => Object.assign(window, { laterIsBroken: false }));
  await healsAtRetry(page, 'Add an Application');
});

test('Retry keeps what the page before has passed on: Cancel goes back to it', async () => {
  const { clientId } =
    running()
      .platform.records.clients()
      .find(({ authorities }) => authorities?.some(({ authority }) => authority === 'ROLE_MOBILE')) ?? {};
  const page = await open({
    path: `/dashboard/clients/client/${clientId}`,
    expectedProblems: /broken chunk|ChunkLoadError|Loading chunk/,
  });
  const edit = page.getByRole('link', { name: 'Edit' });
  await edit.waitFor();
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => Object.assign(window, { laterIsBroken: true }));
  await edit.click();
  await isUnavailable(page);
  await page.evaluate(() => Object.assign(window, { laterIsBroken: false }));
  await healsAtRetry(page, 'Edit an Application');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.waitFor();
  // Back, not replaced: the edit page is one step forward.
  await page.goForward();
  await page.getByRole('heading', { name: 'Edit an Application', level: 1 }).waitFor();
  await expect(page.evaluate(() => history.length)).resolves.toBe(entries + 1);
});

test('a later chunk that an export needs leaves its page as it is, and Retry exports', async () => {
  const page = await open({
    path: '/dashboard/clients',
    prepare: (context) => context.addInitScript(() => Object.assign(window, { laterIsBroken: true })),
    expectedProblems: /broken chunk|ChunkLoadError|Loading chunk/,
  });
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Export application' }).click();
  await page
    .getByRole('alert')
    .getByText(/^A part of the console could not be loaded/)
    .waitFor();
  await page.evaluate(() => Object.assign(window, { laterIsBroken: false }));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Retry' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);
});
