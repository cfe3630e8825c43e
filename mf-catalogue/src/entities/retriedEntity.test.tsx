import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

test('shows why loading failed, and Retry recovers, with the header as it is until then', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities/nordlys' }, body: 'html' });
  const { user } = await renderArea({ area, path: '/dashboard/entities/nordlys', platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error retrieving entity data');
  expect(within(alert).getByRole('link', { name: 'Back to Entities' })).toBeVisible();
  platform.clearFailures();
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  const before = header?.innerHTML;
  const held = holdCalls(platform, /\/entities\/nordlys/);
  connect(held.platform);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(header?.innerHTML).toBe(before);
  held.release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys' })).toBeVisible();
});
