import { consoleUnderTest, deferred } from '@console/testing/browser';
import type { Page, Route } from 'playwright-core';

const { open } = consoleUnderTest();

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Wearables', exact: true }).getByRole('link', { name });
const shownList = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('rowheader').first().waitFor();

/** The dashboard, whose code of dialogs is answered only by the returned function. */
async function openWithLateDialog() {
  const { promise: settled, resolve: settle } = deferred<'continue' | 'abort'>();
  const code = '**/dialog.*.js';
  const answer = async (route: Route) => route[await settled]();
  const page = await open({
    prepare: (context) => context.route(code, answer),
    expectedProblems: /ERR_FAILED|integrity/,
  });
  await figure(page, 'Expired Activations').waitFor();
  return {
    page,
    arrive: () => settle('continue'),
    /** Resolves once the file has failed twice: a script is asked for again by itself. */
    async fail() {
      let attempts = 2;
      const failed = page.waitForEvent('requestfailed', (request) => {
        if (/dialog\..*\.js$/.test(request.url())) attempts -= 1;
        return attempts === 0;
      });
      settle('abort');
      await failed;
      await page.context().unroute(code, answer);
    },
  };
}

test('after a list could not be loaded, figures open their lists, one step from the dashboard', async () => {
  const { page, fail } = await openWithLateDialog();
  await figure(page, 'Expired Activations').click();
  await figure(page, 'Wearables without a service').click();
  await fail();
  await page.getByText('This could not be loaded. Check your connection, then try again.').waitFor();
  await page.waitForURL('**/dashboard');
  await figure(page, 'Expired Activations').click();
  await shownList(page, 'Expired Activations');
  expect(await page.getByText('This could not be loaded.').count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('of two figures clicked while the first list is late, the second opens', async () => {
  const { page, arrive } = await openWithLateDialog();
  await figure(page, 'Expired Activations').click();
  await page.getByText('This is taking longer than usual…').waitFor();
  await figure(page, 'Wearables without a service').click();
  arrive();
  await shownList(page, 'Wearables without a service');
  expect(await page.getByText('Open it again if you still need it.').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/dashboard');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(
    await figure(page, 'Wearables without a service').evaluate((e) => e === document.activeElement),
  ).toBe(true);
});

test('a late list that was called off by Back is not mentioned when it fails', async () => {
  const { page, fail } = await openWithLateDialog();
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await page.waitForURL('**/dashboard/system');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await figure(page, 'Expired Activations').click();
  await page.waitForURL('**/dashboard?drill=expired');
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await fail();
  await figure(page, 'Expired Activations').click();
  await shownList(page, 'Expired Activations');
  expect(await page.getByText('This could not be loaded.').count()).toBe(0);
});
