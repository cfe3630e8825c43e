import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtAreas } from '@console/commands/localConsole';
import { alteredRelease } from '@console/commands/testAlteredRelease';
import { testFolder } from '@console/commands/testFolder';
import { areaReleases } from '@console/commands/testReleasesOnDisk';
import { releaseUnchecked } from '@console/commands/testUncheckedRelease';
import { consoleUnderTest } from '@console/testing/browser';
import { provoked, recoversWithoutReload } from './brokenRemote';

const folder = testFolder();
const area = 'mf-clients';
const releases = areaReleases(folder, area);
const { open } = consoleUnderTest('composed', { areas: { ...builtAreas(), [area]: releases } });

async function release(version: string): Promise<void> {
  const { dist, facts } = alteredRelease(builtAreas()[area] ?? '', folder, version);
  await releaseUnchecked(folder, dist, facts);
}

beforeEach(async () => {
  for (const past of [releases, join(folder, 'history')]) rmSync(past, { recursive: true, force: true });
  await release('1.0.0');
});

const listed = { path: '/dashboard/clients', expectedProblems: provoked };

it('a page of a release whose files are gone offers the new release, and Retry loads it', async () => {
  const page = await open(listed);
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('link', { name: 'Edit' }).waitFor();
  const before = readdirSync(releases, { recursive: true, encoding: 'utf8' });
  await release('1.1.0');
  for (const file of before.filter((name) => /static\/js\/.*\.js$/.test(name))) rmSync(join(releases, file));
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: '“Applications” is not available right now' }).waitFor();
  await page.getByRole('alert').getByText('A part of the console could not be loaded.').waitFor();
  await page.getByText('A new version of Applications is ready').waitFor();
  await recoversWithoutReload(page, 'Edit an Application');
  await page.getByText('A new version of Applications is ready').waitFor({ state: 'detached' });
});

it('a missing file of the console makes it report at once that another release is live', async () => {
  const page = await open(listed);
  await page.getByRole('main').getByRole('rowheader').first().waitFor();
  await page.route('**/', async (route) => {
    const reply = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response: reply, body: (await reply.text()).replace('js/index.', 'js/index.0') });
  });
  await page.route(/antd-es-dropdown\..*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByText('This could not be loaded.').waitFor();
  await page.getByText('Another release of the console is live').waitFor();
});
