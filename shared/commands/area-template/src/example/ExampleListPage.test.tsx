import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/example';

const loadedRows = async () =>
  within(await screen.findByRole('table', { name: 'Example Area' })).findAllByRole('rowheader');

test('shows ten rows, and finds one by name', async () => {
  const { user, address } = await renderArea({ area, path });
  expect(await loadedRows()).toHaveLength(10);
  await user.type(screen.getByRole('searchbox'), 'nordlys');
  await waitFor(() => expect(address()).toBe(`${path}?q=nordlys`));
  expect(await loadedRows()).toHaveLength(1);
});

test('a failure is explained, and Retry recovers from it', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/oems' }, status: 500, message: 'The store is unavailable' });
  const { user } = await renderArea({ area, path, platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^The store is unavailable/);
  platform.clearFailures();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await loadedRows()).toHaveLength(10);
});
