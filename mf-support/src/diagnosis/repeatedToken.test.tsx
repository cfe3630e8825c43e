import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { payingWearable } from '../testRecords';

test('the causes of a card that the platform lists twice are gone once the card is in order', async () => {
  const platform = testPlatform();
  const wearable = payingWearable(platform);
  const [service] = wearable.services ?? [];
  if (!service) throw new Error('no card');
  const card = (token: string, digits: string) => ({
    ...service,
    token,
    state: 'SUSPENDED' as const,
    productInfo: { ...service.productInfo, imageText: `•••• ${digits}` },
  });
  const twice = card('token-2', '2222');
  const [first, last] = [card('token-1', '1111'), card('token-3', '3333')];
  wearable.services = [first, twice, twice, last];
  const path = `/dashboard/support/wearables/asn/${wearable.asn}`;
  const { user } = await renderArea({ area, path, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  const titles = () => band.queryAllByRole('heading', { level: 3, name: /suspended/ });
  await user.click(await band.findByText('3 more causes, and what was checked'));
  await waitFor(() => expect(titles()).toHaveLength(3));

  wearable.services = [first, { ...twice, state: 'ACTIVE' }, { ...twice, state: 'ACTIVE' }, last];
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await band.findByText('1 more cause, and what was checked')).toBeVisible();
  expect(titles().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('3333')]);
});
