import type { Wearable } from '@console/resources';
import { renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { cardName } from '../diagnosis/wording';
import { area } from '../routes';
import { serviceWhere, wearableWhere } from '../testRecords';
import { wearablePath } from './paths';
import { ServiceStateTag } from './ServiceStateTag';

const emailOf = (details: string | null | undefined) => (details?.includes('@') ? details : undefined);

async function openDetails(config: Record<string, unknown>) {
  const platform = testPlatform();
  const { objectStorage } = platform;
  const { wearable, service } = serviceWhere(
    platform,
    ({ activationMethods, configId }) =>
      !!configId && !!activationMethods?.some(({ details }) => emailOf(details)),
  );
  Object.assign(service, { psd2: { currentAmount: 0.1 + 0.2 } });
  const fetch = async (request: Request) =>
    request.url.endsWith('.json') ? Response.json(config) : objectStorage.fetch(request);
  const { user } = await renderArea({
    area,
    path: wearablePath('asn', wearable.asn),
    platform: { ...platform, objectStorage: { ...objectStorage, fetch } },
  });
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  return { user, service };
}

const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

test.each([
  ['CUMULATIVE_AMOUNT', '130 NOK'],
  ['TRANSACTION_COUNT', '130'],
  [undefined, '130'],
])(
  'amounts have the currency of the config; with the PSD2 mode %s the PSD2 limit is %s',
  async (psd2Mode, limit) => {
    const { user } = await openDetails({
      currency: 'NOK',
      lowValueTransactionLimit: 40,
      psd2Limit: 130,
      psd2Mode,
    });
    await waitFor(async () => expect(await fact('PSD2 current amount')).toBe('0.30 NOK'));
    await user.click(screen.getByRole('button', { name: /Service config/ }));
    expect(await fact('Low value transaction limit')).toBe('40 NOK');
    expect(await fact('PSD2 limit')).toBe(limit);
  },
);

test('amounts without a known currency have no unit, and the email of an activation method wraps after its @', async () => {
  const { user, service } = await openDetails({
    lowValueTransactionLimit: 40,
    psd2Mode: 'CUMULATIVE_AMOUNT',
  });
  expect(await fact('PSD2 current amount')).toBe('0.3');
  await user.click(screen.getByRole('button', { name: /Service config/ }));
  expect(await fact('Low value transaction limit')).toBe('40');
  expect(await fact('PSD2 limit')).toBe('missing');
  const email = service.activationMethods?.map(({ details }) => emailOf(details)).find(Boolean) ?? '';
  const methods = within(screen.getByRole('table', { name: /^Activation methods/ }));
  expect(methods.getByText(email)).toContainHTML('@<wbr>');
});

test.each([null, undefined, ''])(
  'a service whose config is named %j says that it has none',
  async (configId) => {
    const platform = testPlatform();
    const { wearable, service } = serviceWhere(platform, ({ token }) => token !== '');
    Object.assign(service, { configId });
    const { user } = await renderArea({ area, path: wearablePath('asn', wearable.asn), platform });
    const card = cardName(service, wearable.services ?? []);
    await user.click(await screen.findByRole('button', { name: `Show details of ${card}` }));
    await user.click(screen.getByRole('button', { name: /Service config/ }));
    expect(await screen.findByText('This service has no config.')).toBeVisible();
  },
);

test('the controls of two expanded services are told apart by their cards', async () => {
  const platform = testPlatform();
  const { asn, services = [] } = wearableWhere(platform, ({ services }) => services?.length === 2);
  const path = `/dashboard/support/wearables/asn/${asn}`;
  const { user } = await renderArea({ area, path, platform });
  for (const service of services ?? []) {
    const card = cardName(service);
    await user.click(await screen.findByRole('button', { name: `Show details of ${card}` }));
    const details = within(screen.getByRole('region', { name: card.replace('card', 'Card') }));
    expect(details.getByRole('switch', { name: `Allow Delete of ${card}` })).toBeVisible();
    expect(details.getByRole('button', { name: new RegExp(`Service config of ${card}`) })).toBeVisible();
    await user.click(details.getByRole('button', { name: new RegExp(`Service history of ${card}`) }));
    expect(await details.findByRole('list', { name: `Service history of ${card}` })).toBeInTheDocument();
  }
});

test('cards with the same last digits are told apart by the ends of their tokens', async () => {
  const platform = testPlatform();
  const { asn, services } = wearableWhere(platform, (wearable) => wearable.services?.length === 2);
  for (const service of services ?? []) Object.assign(service, { productInfo: { imageText: '1234' } });
  const path = `/dashboard/support/wearables/asn/${asn}`;
  const { user } = await renderArea({ area, path, platform });
  for (const { token } of services ?? []) {
    const card = `card •••• 1234 …${token.slice(-6)}`;
    expect(await screen.findByRole('button', { name: `Copy token ID of ${card}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Show details of ${card}` }));
    await user.click(screen.getByRole('switch', { name: `Allow Delete of ${card}` }));
    await waitFor(() =>
      expect(statusRegion()).toHaveTextContent(new RegExp(`^Allow Delete was switched .+ for ${card}\\.$`)),
    );
  }
});

test.each([
  ['wearables/asn', ({ asn }: Wearable) => asn],
  ['accounts/account', ({ username }: Wearable) => username ?? ''],
])(
  'a card whose text has no digits has no number on the page of %s: dots alone would look like one',
  async (page, idOf) => {
    const platform = testPlatform();
    const wearable = wearableWhere(
      platform,
      ({ username, services }) => !!username && services?.length === 1,
    );
    for (const { services } of platform.records.wearables())
      for (const service of services ?? [])
        Object.assign(service, { productInfo: { imageText: 'Visa Debit' } });
    await renderArea({ area, path: `/dashboard/support/${page}/${idOf(wearable)}`, platform });
    const services = within(await screen.findByRole('table', { name: /^(Services|wearables)$/ }));
    await waitFor(() =>
      expect(services.getAllByText(/^(INACTIVE|ACTIVE|SUSPENDED|PROCESSING)/)[0]).toBeVisible(),
    );
    expect(services.queryByText(/^••••/)).toBeNull();
  },
);

const DAY = 86_400_000;

test('the days left to activate keep counting down in an idle tab', () => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') });
  render(<ServiceStateTag state="INACTIVE" registered="2026-05-04T11:00:00Z" />);
  expect(screen.getByText('2 days left to activate')).toBeVisible();
  act(() => void jest.advanceTimersByTime(2 * DAY));
  expect(screen.getByText('The 30 days to activate are over')).toBeVisible();
});
