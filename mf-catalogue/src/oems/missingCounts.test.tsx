import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';

/** A platform that does not say how many devices nordlys has. */
function platformWithoutCount() {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) =>
    request.url.endsWith('/admin/oems') ? Response.json([{ oem: 'nordlys' }]) : fetch(request);
  return platform;
}

test.each([
  ['/dashboard/oems', 'OEMs'],
  ['/dashboard/entities?q=nordlys', 'entities'],
])('%s has a dash for a number of devices that is missing', async (path, name) => {
  await renderArea({ area, path, platform: platformWithoutCount() });
  const table = await screen.findByRole('table', { name });
  const row = (await within(table).findByRole('link', { name: /^nordlys$/i })).closest('tr');
  expect(row?.querySelector('[data-title*="evices"]')).toHaveTextContent(/^–$/);
  expect(screen.queryByText('The device counts could not be loaded')).not.toBeInTheDocument();
});
