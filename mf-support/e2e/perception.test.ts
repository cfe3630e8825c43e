import { consoleUnderTest, perceptionProblems } from '@console/testing/browser';
import { supportCalls } from '../src/testCalls';

const { open, console: running } = consoleUnderTest();

type Records = ReturnType<typeof running>['platform']['records'];

function someWearable(records: Records) {
  const wearable = records
    .wearables()
    .find(({ username, services }) => username && (services?.length ?? 0) > 1);
  if (!wearable?.username) throw new Error('The stand-in has no such wearable');
  return { asn: wearable.asn, email: wearable.username };
}

const wearables = '/dashboard/support/wearables';
const accounts = '/dashboard/support/accounts';
const severalRecords = 'several records';

test.each<[string, (of: { asn: string; email: string }) => string]>([
  ['the wearable search', () => wearables],
  ['the account search', () => accounts],
  ['a wearable', ({ asn }) => `${wearables}/asn/${asn}`],
  ['its history', ({ asn }) => `${wearables}/asn/${asn}?tab=history`],
  ['an account', ({ email }) => `${accounts}/account/${encodeURIComponent(email)}`],
  ['its activity', ({ email }) => `${accounts}/account/${encodeURIComponent(email)}?tab=activity`],
  [severalRecords, ({ asn, email }) => `${wearables}/several?ids=${asn},${encodeURIComponent(email)}`],
])('%s has no perception or pointer problems', async (screen, address) => {
  const page = await open({
    path: address(someWearable(running().platform.records)),
    expectedProblems: /404/,
  });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  if (screen === severalRecords) await page.getByText('2 looked up, 2 found').waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  expect(await perceptionProblems(page)).toEqual([]);
});

const widestAction = 'Switch on Allow Mobile Perso';

test.each(['a wearable', 'an account'])('%s has none beside the widest action of a cause', async (kind) => {
  const { platform } = running();
  const path = supportCalls.find(({ act }) => act?.button === widestAction)?.path(platform) ?? '';
  const owner = platform.records.wearables().find(({ asn }) => path.endsWith(`/${asn}`))?.username ?? '';
  const page = await open({
    path: kind === 'a wearable' ? path : `${accounts}/account/${encodeURIComponent(owner)}`,
    expectedProblems: /404/,
  });
  const band = page.getByRole('region', { name: 'Payment diagnosis' });
  await band.getByRole('button', { name: widestAction }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  expect(await perceptionProblems(page)).toEqual([]);
});

test("on a phone the state of each of an account's wearables is within the screen", async () => {
  const { platform } = running();
  const { email } = someWearable(platform.records);
  const page = await open({
    path: `${accounts}/account/${encodeURIComponent(email)}`,
    viewport: { width: 360, height: 720 },
  });
  const list = page.getByRole('table', { name: 'wearables' });
  await list.getByRole('rowheader').first().waitFor();
  const states = await list.getByRole('listitem').all();
  expect(states.length).toBeGreaterThan(1);
  for (const state of states) {
    const { x = Number.NaN, width = Number.NaN } = (await state.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360 - 24);
  }
});
