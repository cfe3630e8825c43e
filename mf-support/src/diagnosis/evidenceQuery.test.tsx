import { type HistoryEntry, Wearable } from '@console/resources';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { create } from 'superstruct';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Opens the page of a wearable that the platform answers with these changes, and whose histories have these events. */
async function open(
  fits: (wearable: Wearable) => boolean,
  changes: Partial<Wearable>,
  events: readonly HistoryEntry[] = [],
) {
  const platform = testPlatform();
  const { fetch } = platform;
  const { asn } = wearableWhere(platform, fits);
  platform.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const reply = await fetch(request);
    if (pathname.includes('/admin/wearables/logs/')) {
      const [start, end] = ['startTime', 'endTime'].map((name) => Number(searchParams.get(name)) / 1000);
      return Response.json(
        events.filter(({ timestamp }) => timestamp >= (start ?? 0) && timestamp < (end ?? 0)),
      );
    }
    return pathname.endsWith(`/admin/wearables/asn/${asn}`)
      ? Response.json({ ...create(await reply.json(), Wearable), ...changes })
      : reply;
  };
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  await waitFor(() => expect(band.queryByText('Still checking…')).not.toBeInTheDocument());
  return { band, read: platform.calls.filter(({ path }) => path === `/admin/wearables/logs/${asn}`) };
}

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

test.each([
  ['up to half an hour after the first ten days', -30, 1],
  ['and two hours before them', 120, 2],
])('reads back to a registration without a zone as one in UTC: %s', async (_, minutes, windows) => {
  const createdDate = ago(10 * DAY + minutes * MINUTE).slice(0, 19);
  const { read } = await open(({ serialNumber }) => !serialNumber, { createdDate });
  expect(read).toHaveLength(windows);
});

test('payments are looked for in the last 30 days only', async () => {
  const { read } = await open(
    ({ serialNumber, services }) => !!serialNumber && services?.map(({ state }) => state).join() === 'ACTIVE',
    { createdDate: ago(90 * DAY) },
  );
  expect(read).toHaveLength(3);
});

test('payments of a card that is switched off are not looked for', async () => {
  const { read } = await open(
    ({ serialNumber, services }) =>
      !!serialNumber && services?.map(({ state }) => state).join() === 'SUSPENDED',
    { createdDate: ago(90 * DAY) },
    [{ timestamp: (Date.now() - DAY) / 1000, event: 'Service_Disabled' }],
  );
  expect(read).toHaveLength(1);
});

test('who deleted the last card of a wearable is looked for beyond the newest period', async () => {
  const { band } = await open(
    ({ services }) => services?.length === 1,
    { createdDate: ago(60 * DAY), services: [] },
    [{ timestamp: (Date.now() - 15 * DAY) / 1000, event: 'Deleted_Externally' }],
  );
  expect(band.getByText('The issuer deleted the last card')).toBeVisible();
});
