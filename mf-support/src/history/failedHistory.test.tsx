import { createPlatform, type Platform } from '@console/platform';
import { renderArea, testPlatform } from '@console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables, wearableWhere } from '../testRecords';

const DAY = 86_400_000;

/** The first window of this wearable's history has that many events, unless the platform fails. */
function withEvents(platform: Platform, asn: string, count: number) {
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    const { pathname, searchParams } = new URL(request.url);
    if (!reply.ok || !pathname.endsWith(`/admin/wearables/logs/${asn}`)) return reply;
    const start = Number(searchParams.get('startTime'));
    const isFirst = start > Date.now() - 11 * DAY;
    return Response.json(
      Array.from({ length: isFirst ? count : 0 }, (_, at) => ({
        timestamp: Math.floor(start / 1000) + 1 + at,
        event: 'Transaction',
        message: `Payment ${at}`,
      })),
    );
  };
}

const logCalls = (platform: Platform) => platform.calls.filter(({ path }) => path.includes('/logs/'));
/** Avoids `getAllByRole`, which takes seconds on hundreds of items. */
const itemsOf = (name: string) => [...screen.getByRole('list', { name }).children];
const loadMore = () => screen.findByRole('button', { name: 'Load more' });
const failLogs = (platform: Platform) =>
  platform.fail({ match: { path: '/admin/wearables/logs/*' }, status: 503, message: 'Logs are away' });

/** Opens the history of a wearable with that many events. */
async function openHistory(events: number, prepare: (platform: Platform) => void = () => undefined) {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  withEvents(platform, asn, events);
  prepare(platform);
  const path = `/dashboard/support/wearables/asn/${asn}?tab=history`;
  return { ...(await renderArea({ area, path, platform })), platform };
}

test('a failed Refresh of a long history says so at once, and its other events can still be shown', async () => {
  const { user, platform } = await openHistory(250);
  await loadMore();
  failLogs(platform);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Logs are away')).toBeVisible();
  expect(itemsOf('Wearable history')).toHaveLength(100);
  const before = logCalls(platform).length;
  for (const shown of [200, 250]) {
    await user.click(await loadMore());
    await waitFor(() => expect(itemsOf('Wearable history')).toHaveLength(shown));
  }
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(itemsOf('Wearable history')[200]).toHaveFocus();
  expect(logCalls(platform)).toHaveLength(before);
  expect(screen.getByText('Logs are away')).toBeVisible();
});

test('what cannot be read of a long history can be skipped once its other events are shown; an older gap follows all of them', async () => {
  const { user, platform } = await openHistory(250);
  await loadMore();
  const { fetch } = platform;
  platform.fetch = async (request) =>
    request.url.includes('/logs/') ? Response.json([{ timestamp: 'yesterday' }]) : fetch(request);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('button', { name: 'Retry' });
  const skip = () => screen.queryByRole('button', { name: 'Skip this period' });
  for (const shown of [200, 250]) {
    expect(skip()).not.toBeInTheDocument();
    await user.click(await loadMore());
    await waitFor(() => expect(itemsOf('Wearable history')).toHaveLength(shown));
  }
  const gaps = () => screen.queryAllByText('Skipped period');
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Skip this period' }));
    await waitFor(() => expect(gaps()).toHaveLength(count));
  }
  // The older one waits for the events before it.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Payment' } });
  await waitFor(() => expect(gaps()).toHaveLength(1));
});

test('once back online, the focus goes from the extra Load more to the one that takes its place', async () => {
  const { user, platform } = await openHistory(250);
  await loadMore();
  const { fetch } = platform;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('This will be tried again when you are back online.');
  const extra = await loadMore();
  await user.click(extra);
  expect(extra).toHaveFocus();
  platform.fetch = fetch;
  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(extra).not.toBeInTheDocument(), { timeout: 5_000 });
  await waitFor(async () => expect(await loadMore()).toHaveFocus());
});

test.each([0, 6])(
  'a history that failed to load or to refresh is not announced as %s events',
  async (count) => {
    const { user, platform } = await openHistory(count, count === 0 ? failLogs : undefined);
    if (count > 0) {
      expect(await screen.findByText('6 events shown')).toBeInTheDocument();
      failLogs(platform);
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
    }
    expect(await screen.findByText('Logs are away')).toBeVisible();
    expect(itemsOf('Wearable history')).toHaveLength(count);
    expect(screen.queryByText(/^\d+ events shown/)).not.toBeInTheDocument();
  },
);

test('Retry of a long history loads what failed, and shows no further events while that fails', async () => {
  const { user, platform } = await openHistory(250);
  await loadMore();
  failLogs(platform);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(itemsOf('Wearable history')).toHaveLength(100);
  platform.clearFailures();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText('Logs are away')).not.toBeInTheDocument());
  expect(itemsOf('Wearable history')).toHaveLength(100);
  expect(await loadMore()).toBeVisible();
});

/** Opens the timeline of an account, whose first wearable has 105 events. */
async function openTimeline(prepare: (platform: Platform) => void = () => undefined) {
  const platform = createPlatform({
    objectStorageOrigin: 'http://storage.test',
    scale: { historyRows: 8 },
  });
  const { account, wearables } = accountWithWearables(platform);
  withEvents(platform, wearables[0]?.asn ?? '', 105);
  prepare(platform);
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}?tab=activity`;
  const page = await renderArea({ area, path, platform });
  await screen.findByText(/^100 of \d+ loaded events are shown$/);
  return { ...page, platform, panel: within(screen.getByRole('tabpanel')) };
}

const failAccountLogs = (platform: Platform) =>
  platform.fail({ match: { path: '/admin/accounts/logs/*' }, status: 500, message: 'Activity is away' });

test("a long timeline says that the account's own activity could not be loaded", async () => {
  const { user, platform } = await openTimeline(failAccountLogs);
  expect(await screen.findByText('Activity is away')).toBeVisible();
  expect(screen.getByText('Could not be loaded: the account’s own activity')).toBeVisible();
  platform.clearFailures();
  const before = logCalls(platform).length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Activity is away')).not.toBeInTheDocument());
  expect(logCalls(platform).slice(before)).toMatchObject([
    { path: expect.stringMatching(/^\/admin\/accounts\/logs\//) },
  ]);
  expect(screen.queryByText(/^Could not be loaded/)).not.toBeInTheDocument();
});

test.each([
  [
    "the account's own activity",
    '/admin/accounts/logs/*',
    /^Could not be loaded: the account’s own activity$/,
  ],
  ['every history', '*', /^Could not be loaded: the account’s own activity, ./],
])('a failed Refresh of %s says so in a long timeline', async (_, path, note) => {
  const { user, platform, panel } = await openTimeline();
  await panel.findByRole('button', { name: 'Load more' });
  platform.fail({ match: { path }, status: 500, message: 'Logs are away' });
  await user.click(panel.getByRole('button', { name: /^Refresh/ }));
  expect(await panel.findByText('Logs are away')).toBeVisible();
  expect(panel.getByText(note)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(itemsOf('Account activity')).toHaveLength(100);
  platform.clearFailures();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(panel.queryByText('Logs are away')).not.toBeInTheDocument());
});
