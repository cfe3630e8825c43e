import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { payingWearable, serviceWhere } from '../testRecords';
import { cardName, unbroken } from './wording';

const DAY = 86_400;
const isOver = () => waitFor(() => expect(screen.queryByText('Still checking…')).not.toBeInTheDocument());

/** Opens a wearable whose only card the customer switched off five days ago and the issuer suspended yesterday. */
async function openSuspended() {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(platform, ({ state }) => state === 'SUSPENDED');
  wearable.services = [service];
  const logs = (subject: string) => `/admin/wearables/logs/${subject}`;
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const { pathname } = new URL(request.url);
    const reply = await fetch(request);
    const now = Date.now() / 1000;
    if (!reply.ok) return reply;
    if (pathname.endsWith(logs(wearable.asn)))
      return Response.json([{ timestamp: now - 5 * DAY, event: 'Service_Disabled' }]);
    return pathname.endsWith(logs(service.token))
      ? Response.json([{ timestamp: now - DAY, event: 'Suspended_Externally' }])
      : reply;
  };
  return {
    platform,
    path: `/dashboard/support/wearables/asn/${wearable.asn}`,
    card: cardName(service),
    log: logs(service.token),
  };
}

const band = async () => within(await screen.findByRole('region', { name: 'Payment diagnosis' }));

test('who suspended a card is open while its own history failed to load; Refresh tries that again', async () => {
  const { platform, path, card, log } = await openSuspended();
  platform.fail({ match: { path: log }, message: 'The log is away' });
  const { user } = await renderArea({ area, path, platform });
  const diagnosis = await band();
  await isOver();
  const open = new RegExp(`^${unbroken(card)} is suspended, by the customer or by the issuer$`, 'i');
  expect(diagnosis.getByRole('heading', { name: open })).toBeVisible();
  expect(diagnosis.queryByText(/Certain/)).not.toBeInTheDocument();
  expect(diagnosis.getByText(`history of ${card}: not checked (The log is away)`)).toBeInTheDocument();
  platform.clearFailures();
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(
    await diagnosis.findByRole('heading', { name: `The issuer suspended ${unbroken(card)}` }),
  ).toBeVisible();
  expect(diagnosis.getByText(`history of ${card}: checked`)).toBeInTheDocument();
});

test('who suspended a card is open while its own history is still loading', async () => {
  const { platform, path, card, log } = await openSuspended();
  platform.fail({ match: { path: log }, delayMs: 60_000 });
  await renderArea({ area, path, platform });
  const diagnosis = await band();
  expect(await diagnosis.findByText(/last payment|no payment in the history/)).toBeInTheDocument();
  expect(diagnosis.getByRole('heading', { name: /by the customer or by the issuer$/ })).toBeVisible();
  expect(diagnosis.getByText(`history of ${card}: not checked (loading)`)).toBeInTheDocument();
});

test('what a diagnosis could not load offline is loaded once the network is back', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const { fetch } = platform;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const cutOff = jest
    .spyOn(platform, 'fetch')
    .mockImplementation((request) =>
      /\/discover\/|\/maintenance$/.test(request.url)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(request),
    );
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText('Maintenance: not checked (You are offline)')).toBeInTheDocument();
  expect(await band.findByText('Unknown')).toBeVisible();
  cutOff.mockRestore();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await band.findByText('Can pay')).toBeVisible();
});
