import { consoleUnderTest, holdRequests } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

const wearable = 'wearables/asn';
const account = 'accounts/account';

test.each([account, wearable])('the first section of %s stays where its placeholder was', async (kind) => {
  const { records } = running().platform;
  const { email } = records.accounts().find(({ hasRefreshToken }) => hasRefreshToken) ?? { email: '' };
  const asn = records.wearables().find(({ username }) => username)?.asn ?? '';
  let send = () => {};
  const path = `/admin/${kind === account ? 'accounts' : wearable}/`;
  const page = await open({
    path: `/dashboard/support/${kind}/${kind === account ? encodeURIComponent(email) : asn}`,
    viewport: { width: 1440, height: 900 },
    expectedProblems: /404/,
    prepare: async (context) => {
      send = await holdRequests(context, `**/api${path}**`);
    },
  });
  const main = page.getByRole('main');
  const section = main.getByRole('region', {
    name: kind === account ? 'Wearables' : 'Services',
    exact: true,
  });
  const top = async () => (await section.boundingBox())?.y ?? Number.NaN;
  await section.waitFor();
  const before = await top();
  expect(before).toBeGreaterThan(0);
  send();
  await main.getByRole('tab').first().waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
});
