import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { payingWearable } from '../testRecords';

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
