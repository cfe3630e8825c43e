import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables } from '../testRecords';

test('a wearable whose name is blank is linked as Unnamed, with a dash as its model', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const [wearable] = wearables;
  Object.assign(wearable?.device ?? {}, { brand: '', model: ' ', variant: { color: '' } });
  Object.assign(wearable ?? {}, { serialNumber: null });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform });
  const table = within(await screen.findByRole('table', { name: /^wearables/i }));
  const row = within((await table.findByText(wearable?.asn ?? '')).closest('tr') ?? document.body);
  expect(row.getAllByRole('cell', { name: '–' })).toHaveLength(3);
  const band = within(screen.getByRole('region', { name: 'Payment diagnosis' }));
  expect((await band.findAllByRole('link', { name: 'Unnamed' }))[0]).toHaveAttribute(
    'href',
    `/dashboard/support/wearables/asn/${wearable?.asn}`,
  );
});
