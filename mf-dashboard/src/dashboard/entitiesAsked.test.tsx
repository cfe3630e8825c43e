import { queryClient } from '@console/api';
import { createPlatform } from '@console/platform';
import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

test('the entities are not asked for until a link or the filter needs their names', async () => {
  const platform = createPlatform({ scale: { wearables: 0 } });
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  expect(await screen.findAllByText('NO AVAILABLE DATA')).toHaveLength(3);
  const isAsked = () => platform.calls.some((call) => call.path === '/admin/entities');
  expect(isAsked()).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Entity' }));
  await waitFor(() => expect(isAsked()).toBe(true));
});

test('external staff, who may not read the entities, never ask for them', async () => {
  const platform = testPlatform();
  await renderArea({ area, path: '/dashboard', as: 'ROLE_EXTERNAL_ADMIN', platform });
  await screen.findByText('Dashboard of nordlys loaded');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(platform.calls.map((call) => call.path)).not.toContain('/admin/entities');
});

test('the entities are asked for only once if that fails before the figures arrive', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, status: 500 });
  const held = holdCalls(platform, /dashboard/);
  await renderArea({ area, path: '/dashboard?entity=nordlys', platform: held.platform });
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  held.release();
  await screen.findByText('Dashboard of nordlys loaded');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(platform.calls.filter(({ path }) => path === '/admin/entities')).toHaveLength(1);
});

test('after the entities could not be loaded, returning to the dashboard a minute later asks for them again', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, status: 500 });
  const { go } = await renderArea({ area, path: '/dashboard', platform });
  await screen.findByText('Dashboard loaded');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const links = () => within(screen.getByRole('region', { name: 'Top 5 products' })).queryAllByRole('link');
  expect(links()).toEqual([]);
  platform.clearFailures();
  await go('/dashboard/elsewhere');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await go('/dashboard');
  await waitFor(() => expect(links()).not.toEqual([]));
});
