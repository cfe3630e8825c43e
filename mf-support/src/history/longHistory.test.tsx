import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';

const DAY = 86_400_000;
const more = () => screen.findByRole('button', { name: 'Load more' });
/** Avoids `getAllByRole`, which takes seconds on hundreds of items. */
const items = () => [...screen.getByRole('list', { name: 'Wearable history' }).children];

/** A wearable of whose history only the last window has events: 250 payments. */
async function openPayments() {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  const { fetch } = platform;
  platform.fetch = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith(`/admin/wearables/logs/${asn}`)) return fetch(request);
    const start = Number(searchParams.get('startTime'));
    const count = start < Date.now() - 179 * DAY ? 250 : 0;
    return Promise.resolve(
      Response.json(
        Array.from({ length: count }, (_, at) => ({
          timestamp: Math.floor(start / 1000) + 1 + at,
          event: 'Transaction',
          message: `Payment ${at}`,
        })),
      ),
    );
  };
  const path = `/dashboard/support/wearables/asn/${asn}?tab=history`;
  const { user } = await renderArea({ area, path, platform });
  for (const shown of [100, 200]) {
    await more();
    await waitFor(() => expect(items()).toHaveLength(shown));
    expect(screen.queryByText('No more history available')).not.toBeInTheDocument();
    await user.click(await more());
  }
  await waitFor(() => expect(items()).toHaveLength(250));
  return { user };
}

test('the end of a history is said only once all of its events are shown; Refresh starts over', async () => {
  const { user } = await openPayments();
  expect(await screen.findByText('No more history available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(items()).toHaveLength(100));
});

test.each([
  ['search', () => screen.getByRole('searchbox'), 'Payment'],
  ['event', () => screen.getByRole('combobox', { name: 'Event' }), 'Transaction'],
])('another %s shows the first hundred that it finds', async (_, field, value) => {
  await openPayments();
  fireEvent.change(field(), { target: { value } });
  expect(await screen.findByText('100 of 250 loaded events are shown')).toBeVisible();
  expect(items()).toHaveLength(100);
});

test('the number of events is said again at the end of a Refresh that finds the same', async () => {
  const platform = testPlatform();
  const { wearableHistory } = platform.records;
  const { asn } = wearableWhere(platform, (wearable) =>
    wearableHistory(wearable).some(({ timestamp }) => timestamp * 1000 > Date.now() - 9 * DAY),
  );
  const path = `/dashboard/support/wearables/asn/${asn}?tab=history`;
  const { user } = await renderArea({ area, path, platform });
  await more();
  const said = () => screen.queryByText(/^\d+ events? shown$/);
  expect(said()).toBeInTheDocument();
  const held = holdCalls(platform, /\/logs\//);
  connect(held.platform);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(items()).not.toEqual([]);
  expect(said()).not.toBeInTheDocument();
  act(() => held.release());
  await waitFor(() => expect(said()).toBeInTheDocument());
});
