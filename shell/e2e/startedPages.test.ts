import { consoleUnderTest, holdRequests } from '@console/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

const paths = {
  client: () => running().platform.records.clients()[0]?.clientId ?? '',
  wearable: () => running().platform.records.wearables()[0]?.asn ?? '',
  account: () => running().platform.records.accounts()[0]?.email ?? '',
};

/** Pages of a record, a form and several sections, with their calls. */
const pages: [title: string, path: () => string, calls: () => string[]][] = [
  [
    'an application',
    () => `/dashboard/clients/client/${paths.client()}`,
    () => [`clients/${paths.client()}`],
  ],
  [
    'an application to edit',
    () => `/dashboard/clients/edit/${paths.client()}`,
    () => [`clients/${paths.client()}`],
  ],
  [
    'a wearable',
    () => `/dashboard/support/wearables/asn/${paths.wearable()}`,
    () => [`wearables/asn/${paths.wearable()}`],
  ],
  [
    'an account',
    () => `/dashboard/support/accounts/account/${paths.account()}`,
    () => [`accounts/${paths.account()}`, `wearables/email/${paths.account()}`],
  ],
  ['System', () => '/dashboard/system', () => ['system/maintenance']],
];

/** The requests that must be answered before a page's data is requested. */
const answered = /\/(dashboard\/[^?]*|static\/js\/boot\.[^/]*|config\.json|remotes\.json)$/;

function count(context: BrowserContext): (path: string) => number {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(decodeURIComponent(new URL(request.url()).pathname)));
  return (path) => asked.filter((one) => one === path).length;
}

const shown = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 }).waitFor();

test.each(pages)(
  'the data of %s is requested one round trip after its page, and once',
  async (_, pathOf, callsOf) => {
    let letGo = () => {};
    let times = (_path: string) => 0;
    const page = await open({
      path: 'about:blank',
      prepare: async (context) => {
        times = count(context);
        letGo = await holdRequests(context, (url) => !answered.test(url.pathname));
      },
    });
    const calls = callsOf().map((call) => `/api/admin/${call}`);
    const sent = calls.map((call) =>
      page.waitForRequest((request) => decodeURIComponent(new URL(request.url()).pathname) === call),
    );
    await page.goto(pathOf(), { waitUntil: 'commit' });
    await Promise.all(sent);
    letGo();
    await shown(page);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .starting'));
    for (const call of calls) expect([call, times(call)]).toEqual([call, 1]);
  },
);

test('without a session, the release of the page’s area is requested once', async () => {
  let times = (_path: string) => 0;
  const page = await open({
    as: null,
    path: 'about:blank',
    prepare: async (context) => {
      times = count(context);
    },
  });
  await page.goto('/dashboard/oems');
  await page.locator('#root').getByLabel('Email').waitFor();
  // Preloaded while the user types: by then the release has been read.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/mf-catalogue\/static\/js\/async\/routes\./.test(name)),
  );
  await page.waitForLoadState('networkidle');
  expect(times('/remotes/mf-catalogue/release.json')).toBe(1);
});
