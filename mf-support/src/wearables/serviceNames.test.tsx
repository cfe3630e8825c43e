import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
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
