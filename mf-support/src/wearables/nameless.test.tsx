import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';

test('a wearable whose brand and model are blank is unnamed', async () => {
  const platform = testPlatform();
  const wearable = wearableWhere(platform, ({ device }) => !device.variant?.color);
  Object.assign(wearable.device, { brand: ' ', model: '' });
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${wearable.asn}`, platform });
  expect(await screen.findByRole('heading', { level: 1, name: /Unnamed/ })).toBeVisible();
  expect(document.title).toMatch(/^Unnamed/);
});
