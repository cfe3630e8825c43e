import { accessibilityProblems, consoleUnderTest, servePlainConsole } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest({ standalone: 'mf-clients' }, {}, servePlainConsole);

const choose = async (page: Page, what: string, choice: string) => {
  await page.getByRole('combobox', { name: what }).click();
  await page.getByTitle(choice, { exact: true }).last().click();
};
const chosen = (page: Page, choice: string) =>
  page.getByRole('banner').getByTitle(choice, { exact: true }).first().waitFor();
const noRows = (page: Page) => page.getByText('No data available or error fetching applications.').waitFor();
const rows = (page: Page) =>
  page.getByRole('table', { name: 'applications' }).getByRole('link').first().waitFor();

it('applies and shows the chosen failures and latency at once, also after a reload', async () => {
  const page = await open({ path: '/dashboard/clients' });
  await rows(page);
  await choose(page, 'Failures of the platform', 'Every list: no rows');
  await noRows(page);
  await choose(page, 'Latency of the platform', '300 ms');
  await page.reload();
  await chosen(page, 'Every list: no rows');
  await chosen(page, '300 ms');
  await noRows(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await choose(page, 'Failures of the platform', 'No failures');
  await rows(page);
});

it('lets changes alone fail, before or after they were made', async () => {
  const page = await open({ path: '/dashboard/clients', expectedProblems: /50[04]/ });
  await rows(page);
  await page.getByRole('table', { name: 'applications' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Changed');
  await choose(page, 'Failures of the platform', 'Every change: 500');
  await chosen(page, 'Every change: 500');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('The platform saves nothing at the moment').waitFor();
  const names = () =>
    running()
      .platform.records.clients()
      .map(({ name }) => name);
  expect(names()).not.toContain('Changed');
  await choose(page, 'Failures of the platform', 'Every change: made, then 504');
  await chosen(page, 'Every change: made, then 504');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('It is not known whether the platform received this.').waitFor();
  expect(names()).toContain('Changed');
});

it('resets the records to those of the start, on the page and at the platform', async () => {
  const { records } = running().platform;
  const names = () => records.clients().map(({ name }) => name);
  const atStart = names();
  const page = await open({ path: '/dashboard/clients' });
  await rows(page);
  await page.getByRole('table', { name: 'applications' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Changed', level: 1 }).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Reset records' }).click();
  await page.getByRole('heading', { name: 'Changed', level: 1 }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(names()).toEqual(atStart);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('a page that cannot start names the invalid file', async () => {
  const page = await open({ path: '/dashboard/clients', expectedProblems: /config\.json/ });
  await rows(page);
  await page.route('**/config.json', (route) => route.fulfill({ json: { environment: 'Local' } }));
  await page.reload();
  await page.getByRole('heading', { name: 'This area does not start' }).waitFor();
  await page.getByRole('alert').getByText('/config.json: At path: ').waitFor();
});

it('a page that fails leaves the role switcher and the controls in place, and Retry recovers it', async () => {
  const page = await open({
    path: '/dashboard/clients',
    expectedProblems: /ERR_FAILED|ChunkLoadError|Loading chunk/,
  });
  await rows(page);
  await page.route('**/static/js/async/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Add an Application' }).click();
  await page.getByRole('heading', { name: 'This page stopped working', level: 1 }).waitFor();
  await page.getByRole('alert').getByText('Loading chunk').waitFor();
  await page.getByRole('banner').getByText('No failures').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute('**/static/js/async/*.js');
  await page.getByRole('link', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Add an Application', level: 1 }).waitFor();
});

it('shows failures that were set by code as "Failures of your own"', async () => {
  running().platform.fail({ match: { path: '/admin/clients' }, status: 503, message: 'On purpose' });
  const page = await open({ path: '/dashboard/clients', expectedProblems: /503/ });
  await page.getByText('Failures of your own').waitFor();
  await page.getByRole('alert').getByText('On purpose').first().waitFor();
});
