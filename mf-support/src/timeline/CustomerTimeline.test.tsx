import { currentSession } from '@console/auth';
import { createPlatform, type Platform } from '@console/platform';
import type { HistoryEntry, Wearable } from '@console/resources';
import { holdCalls, renderArea } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';

const DAY = 86_400_000;

/** With few events, so that tests can click through to the end. */
const testPlatform = () =>
  createPlatform({ objectStorageOrigin: 'http://storage.test', scale: { historyRows: 8 } });

const ageOf = ({ timestamp }: HistoryEntry) => (Date.now() - timestamp * 1000) / DAY;
const isIn = (days: number) => (entry: HistoryEntry) => ageOf(entry) < days - 0.01;

/** A customer with two to four wearables, each with a service, and with recent events on at least one. */
function customer(platform: Platform) {
  const { wearables, accounts, wearableHistory } = platform.records;
  const all = wearables();
  for (const { email } of accounts()) {
    const own = all.filter(({ username }) => username === email);
    const isBusy = (wearable: Wearable) => wearableHistory(wearable).some((entry) => ageOf(entry) < 9);
    if (own.length > 1 && own.length < 5 && own.every(({ services }) => services?.length) && own.some(isBusy))
      return { email, own };
  }
  throw new Error('The stand-in has no such customer');
}

const historiesOf = (platform: Platform, own: readonly Wearable[]) =>
  own.map((wearable) => ({
    wearable,
    entries: [
      ...platform.records.wearableHistory(wearable),
      ...(wearable.services ?? []).flatMap(({ token }) => platform.records.wearableHistory(wearable, token)),
    ],
  }));

const open = (platform: Platform, email: string, query = '') =>
  renderArea({
    area,
    platform,
    path: `/dashboard/support/accounts/account/${encodeURIComponent(email)}?tab=activity${query}`,
  });

const settled = /^(Load more|No more history available|.* older than 180 days)$/;
const list = () => screen.findByRole('list', { name: 'Account activity' });
const items = async () => [...(await list()).children];
const logCalls = (platform: Platform) =>
  platform.calls.filter(({ path }) => path.startsWith('/admin/wearables/logs/'));

/** Identifies an event by its shown content. */
const keyOf = ({ timestamp, event, message }: HistoryEntry) =>
  `${timestamp} ${event.replaceAll('_', ' ')} ${message ?? ''}`;
const shownKeys = async () =>
  (await items()).map((item) => {
    const at = Date.parse(item.querySelector('time')?.dateTime ?? '') / 1000;
    const texts = [...item.querySelectorAll('div > div, span')].map(({ textContent }) => textContent);
    return { at, texts, text: item.textContent };
  });

test('merges the account, its wearables and their cards into one timeline without duplicates or gaps', async () => {
  const platform = testPlatform();
  const { email, own } = customer(platform);
  const { user } = await open(platform, email);
  const count = historiesOf(platform, own).reduce(
    (sum, { wearable }) => sum + 1 + (wearable.services?.length ?? 0),
    0,
  );
  for (;;) {
    const next = await screen.findByText(settled);
    if (next.textContent !== 'Load more') break;
    await user.click(next);
  }
  const expected = historiesOf(platform, own).flatMap(({ entries }) => {
    const reached = entries.filter(isIn(180));
    return [...new Set(reached.map(keyOf))];
  });
  const ofAccount = platform.records.accountHistory(email).filter(isIn(180)).map(keyOf);
  while (screen.queryByText(/loaded events are shown/))
    await user.click(screen.getByRole('button', { name: 'Load more' }));
  const shown = await shownKeys();
  expect(shown).toHaveLength(expected.length + ofAccount.length);
  expect(shown.map(({ at }) => at)).toEqual(
    [...expected, ...ofAccount].map((key) => Number(key.split(' ')[0])).sort((one, other) => other - one),
  );
  // Eight windows per history, each loaded once.
  const asked = logCalls(platform).map(({ path, query }) => `${path} ${query.startTime}`);
  expect(asked).toHaveLength(count * 8);
  expect(new Set(asked).size).toBe(asked.length);
});

test('choosing one wearable puts it in the address and loads only its histories', async () => {
  const platform = testPlatform();
  const { email, own } = customer(platform);
  const [, second] = own;
  const { user, address } = await open(platform, email, '&of=account');
  await screen.findByRole('button', { name: 'Load more' });
  expect(logCalls(platform)).toEqual([]);
  const choice = screen.getByRole('combobox', { name: 'Event source' });
  expect(choice).toHaveDisplayValue('Account only');
  await user.selectOptions(choice, second?.asn ?? '');
  expect(address()).toContain(`of=${second?.asn}`);
  await waitFor(() => expect(logCalls(platform).length).toBeGreaterThan(0));
  const subjects = [second?.asn, ...(second?.services ?? []).map(({ token }) => token)];
  expect(new Set(logCalls(platform).map(({ path }) => path.split('/').at(-1)))).toEqual(new Set(subjects));
  await screen.findByText(settled);
  for (const item of await items()) expect(item).toHaveTextContent(second?.device.model ?? '');
});

test('an event names its wearable and card, and can be searched by card', async () => {
  const platform = testPlatform();
  const { email, own } = customer(platform);
  const { user } = await open(platform, email);
  await screen.findByText(settled);
  // Not one that ends like the year of an event's date, which is searched, too.
  const endings = own
    .flatMap(({ services }) => services ?? [])
    .map(({ productInfo }) => productInfo?.imageText);
  const card = `card •••• ${endings.find((ending) => ending && !ending.startsWith('20'))}`;
  await user.type(screen.getByRole('searchbox', { name: 'Search account activity' }), card);
  await waitFor(async () => {
    for (const item of await items()) expect(item).toHaveTextContent(card);
  });
});

test('returning to the timeline restores the loaded events and the filter', async () => {
  const platform = testPlatform();
  const { email } = customer(platform);
  const { user, address, go } = await open(platform, email);
  const counts = async () => (await screen.findByRole('combobox', { name: 'Event' })).textContent;
  const more = await screen.findByRole('button', { name: 'Load more' });
  const first = logCalls(platform).length;
  await user.click(more);
  await waitFor(() => expect(logCalls(platform).length).toBeGreaterThan(first));
  await screen.findByText(settled);
  const before = await counts();
  await user.type(screen.getByRole('searchbox', { name: 'Search account activity' }), 'personal');
  await user.tab();
  await waitFor(() => expect(address()).toContain('text=personal'));
  const narrowed = (await items()).length;
  const left = address();
  await user.click(screen.getByRole('tab', { name: 'Account Summary' }));
  await waitFor(() => expect(address()).not.toContain('tab='));
  const calls = logCalls(platform).length;
  await go(left);
  expect(await screen.findByRole('searchbox', { name: 'Search account activity' })).toHaveValue('personal');
  expect(await counts()).toBe(before);
  expect(await items()).toHaveLength(narrowed);
  expect(logCalls(platform)).toHaveLength(calls);
});

test('loads a few histories at a time, with progress, and stops when the user leaves', async () => {
  const held = holdCalls(testPlatform(), /\/wearables\/logs\//);
  const { email, own } = customer(held.platform);
  const { go } = await open(held.platform, email);
  const count = own.reduce((sum, { services }) => sum + 1 + (services?.length ?? 0), 0);
  await waitFor(() => expect(held.waiting).toHaveLength(Math.min(4, count)));
  expect(screen.getByRole('progressbar', { name: 'Histories loaded' })).toHaveAttribute('max', String(count));
  expect(screen.getByText(`0 of ${count} histories`)).toBeInTheDocument();
  await go('/dashboard/support/accounts');
  await waitFor(() => expect(held.waiting.every(({ signal }) => signal.aborted)).toBe(true));
  await screen.findByRole('heading', { level: 1, name: 'Search Accounts' });
  // No further calls were started.
  expect(held.waiting).toHaveLength(Math.min(4, count));
  held.release();
});

test('the first events wait for those of the other histories, which would be inserted above them', async () => {
  const held = holdCalls(testPlatform(), /\/wearables\/logs\//);
  const { email } = customer(held.platform);
  const { go } = await open(held.platform, email, '&of=account');
  await waitFor(async () => expect(await items()).not.toEqual([]));
  await go('/dashboard/support/accounts');
  await go(`/dashboard/support/accounts/account/${encodeURIComponent(email)}?tab=activity`);
  await waitFor(() => expect(held.waiting).not.toEqual([]));
  expect(await items()).toEqual([]);
  held.release();
  await waitFor(async () => expect(await items()).not.toEqual([]));
});

test('the wait for the other histories starts anew with each that has arrived', async () => {
  const platform = testPlatform();
  const { email } = customer(platform);
  const { go } = await open(platform, email, '&of=account');
  await waitFor(async () => expect(await items()).not.toEqual([]));
  await go('/dashboard/support/accounts');
  const gates: { url: string; resolve: () => void }[] = [];
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const { url } = request;
    if (url.includes('/wearables/logs/')) await new Promise<void>((resolve) => gates.push({ url, resolve }));
    return fetch(request);
  };
  // The diagnosis of the account reads some of the histories, too.
  const ofTimeline = () =>
    gates.find((gate) => gates.every((other) => other === gate || other.url !== gate.url));
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Waits without passing time. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pass(0);
  };
  await go(`/dashboard/support/accounts/account/${encodeURIComponent(email)}?tab=activity`);
  await until(() => ofTimeline() !== undefined);
  await pass(2_000);
  ofTimeline()?.resolve();
  await until(() => screen.queryByText(/^1 of \d+ histories$/) !== null);
  await pass(2_000);
  expect(await items()).toEqual([]);
  await pass(1_000);
  expect(await items()).not.toEqual([]);
  platform.fetch = fetch;
  for (const { resolve } of gates) resolve();
});

test('names a history that fails, keeps the others, and Retry loads only that one', async () => {
  const platform = testPlatform();
  const { email, own } = customer(platform);
  const token = own[0]?.services?.[0]?.token ?? '';
  platform.fail({ match: { path: `/admin/wearables/logs/${token}` }, body: 'html', times: 1 });
  const { user } = await open(platform, email);
  expect(await screen.findByText('Error retrieving logs')).toBeInTheDocument();
  expect(screen.getByText(/^Could not be loaded: /)).toHaveTextContent(
    own[0]?.services?.[0]?.productInfo?.imageText ?? '',
  );
  expect((await items()).length).toBeGreaterThan(1);
  const before = logCalls(platform).length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Error retrieving logs')).not.toBeInTheDocument());
  expect(
    logCalls(platform)
      .slice(before)
      .map(({ path }) => path),
  ).toEqual([`/admin/wearables/logs/${token}`]);
  expect(screen.queryByText(/^Could not be loaded: /)).not.toBeInTheDocument();
});

test('names a history once that fails for several periods', async () => {
  const platform = testPlatform();
  const { email, own } = customer(platform);
  const { user } = await open(platform, email, '&of=account');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText(settled);
  const token = own[0]?.services?.[0]?.token ?? '';
  platform.fail({ match: { path: `/admin/wearables/logs/${token}` }, status: 500 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event source' }), own[0]?.asn ?? '');
  expect(await screen.findByText(/^Could not be loaded: /)).not.toHaveTextContent(',');
});

test('the histories of the wearables are shown if that of the account fails', async () => {
  const platform = testPlatform();
  const { email } = customer(platform);
  platform.fail({ match: { path: '/admin/accounts/logs/*' }, body: 'html' });
  await open(platform, email);
  expect(await screen.findByText('Error retrieving logs')).toBeInTheDocument();
  await waitFor(async () => expect((await items()).length).toBeGreaterThan(1));
});

test('the end of the session stops the loading of histories', async () => {
  const held = holdCalls(testPlatform(), /\/wearables\/logs\//);
  const { email } = customer(held.platform);
  await open(held.platform, email);
  // As many as run at once.
  await waitFor(() => expect(held.waiting).toHaveLength(4));
  held.platform.expireTokens();
  held.release();
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(logCalls(held.platform)).toHaveLength(4);
});

test('the histories of many wearables are loaded only on request', async () => {
  const platform = createPlatform({ scale: { wearables: 60, wearablesOfOneAccount: 60, historyRows: 3 } });
  const { email } = platform.records.accounts()[0] ?? { email: '' };
  const { user } = await open(platform, email);
  const button = await screen.findByRole('button', { name: 'Load all of them' });
  expect(screen.getByText(/^The 60 wearables have \d+ histories\./)).toBeInTheDocument();
  expect(logCalls(platform)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(logCalls(platform).length).toBeGreaterThan(60));
});
