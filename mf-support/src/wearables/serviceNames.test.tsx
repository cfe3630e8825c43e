import type { Wearable } from '@console/resources';
import { renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardName } from '../diagnosis/wording';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';

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
