import { offered, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';

test('the names of the entities are loaded again when the filter is opened after a failed load', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, message: 'The entities are being moved' });
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  const filter = () => screen.getByRole('combobox', { name: 'Entity' });
  await waitFor(() => expect(filter()).toBeVisible());
  await user.click(filter());
  expect(await screen.findByText('The entities are being moved')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(filter()).toHaveAttribute('aria-expanded', 'false'));
  expect(filter()).toHaveAccessibleDescription('Could not load entities');
  platform.clearFailures();
  expect(await offered(user, filter())).toContain('Caravel');
});

test('the end of loading the figures of another entity is announced', async () => {
  const { go } = await renderArea({ area, path: '/dashboard' });
  expect(await screen.findByText('Dashboard loaded')).toHaveAttribute('role', 'status');
  await go('/dashboard?entity=nordlys');
  expect(await screen.findByText('Dashboard of nordlys loaded')).toHaveAttribute('role', 'status');
});

test('a refresh is no reason to say again that the figures have loaded', async () => {
  const { user } = await renderArea({ area, path: '/dashboard' });
  const loaded = await screen.findByText('Dashboard loaded');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Refreshed');
  expect(loaded).toHaveTextContent('Dashboard loaded');
});

const ownOnly = 'External staff can open only what belongs to their own entity, nordlys.';

test("tells external staff who follow another entity's link that the figures are their own entity's", async () => {
  const platform = testPlatform();
  await renderArea({ area, path: '/dashboard?entity=wren', platform, as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await screen.findByText(ownOnly)).toBeVisible();
  expect(await screen.findByText('Dashboard of nordlys loaded')).toBeInTheDocument();
  expect(platform.calls.flatMap(({ query }) => query.entity ?? [])).toEqual(['nordlys']);
});

test.each([
  ['ROLE_EXTERNAL_ADMIN', '?entity=nordlys'],
  ['ROLE_EXTERNAL_ADMIN', ''],
  ['ROLE_INTERNAL_ADMIN', '?entity=caravel'],
] as const)('%s is told nothing of the kind at /dashboard%s', async (role, query) => {
  await renderArea({ area, path: `/dashboard${query}`, as: role });
  await screen.findByText(/^Dashboard.* loaded$/);
  expect(screen.queryByText(ownOnly)).not.toBeInTheDocument();
});
