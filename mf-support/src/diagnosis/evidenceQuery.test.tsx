import { Wearable } from '@console/resources';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { create } from 'superstruct';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';

const MINUTE = 60_000;

test.each([
  ['up to half an hour after the first ten days', -30, 1],
  ['and two hours before them', 120, 2],
])('reads back to a registration without a zone as one in UTC: %s', async (_, minutes, windows) => {
  const platform = testPlatform();
  const { fetch } = platform;
  const { asn } = wearableWhere(platform, ({ serialNumber }) => !serialNumber);
  const createdDate = new Date(Date.now() - (10 * 24 * 60 + minutes) * MINUTE).toISOString().slice(0, 19);
  platform.fetch = async (request) => {
    const { pathname } = new URL(request.url);
    const reply = await fetch(request);
    if (pathname.includes('/admin/wearables/logs/')) return Response.json([]);
    return pathname.endsWith(`/admin/wearables/asn/${asn}`)
      ? Response.json({ ...create(await reply.json(), Wearable), createdDate })
      : reply;
  };
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  await waitFor(() => expect(band.queryByText('Still checking…')).not.toBeInTheDocument());
  const read = platform.calls.filter(({ path }) => path === `/admin/wearables/logs/${asn}`);
  expect(read).toHaveLength(windows);
});
