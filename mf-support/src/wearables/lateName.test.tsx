import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';
import { wearablePath } from './paths';

const title = () => screen.getByRole('heading', { level: 1 });

test('the title has the words of the keys until the catalogue answers', async () => {
  const platform = testPlatform();
  const { asn, device } = wearableWhere(platform, ({ device: { variant } }) => !!variant?.color);
  const entry = platform.records
    .devices()
    .find(
      ({ brand, model }) =>
        brand === device.brand && model.name === device.model && model.version === device.version,
    );
  Object.assign(entry ?? {}, { brandDisplayName: 'Another', modelDisplayName: 'Name' });
  const held = holdCalls(platform, /\/discover\//);
  await renderArea({ area, path: wearablePath('asn', asn), platform: held.platform });
  await screen.findByRole('region', { name: 'Payment diagnosis' });
  const words = `${device.brand} ${device.model}`.replaceAll('_', ' ').toLowerCase();
  const colour = device.variant?.color;
  expect(title().textContent.toLowerCase()).toBe(`${words}, ${colour?.toLowerCase()}`);
  expect(title()).not.toHaveTextContent(/^[A-Z]{2}|_/);
  held.release();
  await waitFor(() => expect(title()).toHaveTextContent(`Another Name, ${colour}`));
});

test('a brand of two words is two words in the title, too', async () => {
  const platform = testPlatform();
  const { asn, device } = wearableWhere(platform, () => true);
  Object.assign(device, { brand: 'ATLAS GYM' });
  const held = holdCalls(platform, /\/discover\//);
  await renderArea({ area, path: wearablePath('asn', asn), platform: held.platform });
  await screen.findByRole('region', { name: 'Payment diagnosis' });
  expect(title()).toHaveTextContent(/^Atlas Gym [A-Z][a-z]/);
});

test('while the wearable loads, its Refresh holds its place, and placeholders are no buttons', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ username }) => !!username);
  const held = holdCalls(platform, /\/wearables\/asn\//);
  await renderArea({ area, path: wearablePath('asn', asn), platform: held.platform });
  expect(await screen.findByRole('button', { name: 'Refresh the wearable' })).toHaveClass('ant-btn-loading');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByText(/^As of/)).toBeVisible();
});
