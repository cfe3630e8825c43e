import { queryClient } from '@console/api';
import { createPlatform } from '@console/platform';
import { connect, holdCalls, offered, renderArea, testPlatform } from '@console/testing';
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

test('warns that the entity in the URL does not exist, and links to the figures of all', async () => {
  const page = await renderArea({ area, path: '/dashboard?entity=nobody' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There is no entity “nobody”.');
  await page.user.click(within(alert).getByRole('link', { name: 'Show figures for all entities' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('shows no figures of an entity that may not exist, nor of one that does not', async () => {
  const { platform, waiting, release } = holdCalls(testPlatform(), /entities/);
  await renderArea({ area, path: '/dashboard?entity=nobody', platform });
  await screen.findByText(/^As of/);
  await waitFor(() => expect(waiting).not.toEqual([]));
  expect(screen.queryByText('0')).not.toBeInTheDocument();
  release();
  await screen.findByRole('alert');
  expect(screen.queryByText('in total')).not.toBeInTheDocument();
  expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
});

test('shows the name of the chosen entity, without a warning', async () => {
  await renderArea({ area, path: '/dashboard?entity=nordlys' });
  expect(await screen.findByTitle('Nordlys')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('figures of an entity that could not be checked stay while the entities are loaded again', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, status: 500 });
  const { user } = await renderArea({ area, path: '/dashboard?entity=nordlys', platform });
  const loaded = await screen.findByText('Dashboard of nordlys loaded');
  const held = holdCalls(platform, /entities/);
  connect(held.platform);
  await user.click(screen.getByRole('combobox', { name: 'Entity' }));
  await waitFor(() => expect(held.waiting).not.toEqual([]));
  expect(loaded).toHaveTextContent('Dashboard of nordlys loaded');
  held.release();
});

test('an entity that could not be checked is found not to exist once the entities are loaded', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, status: 500 });
  const { user } = await renderArea({ area, path: '/dashboard?entity=nobody', platform });
  await screen.findByText('Dashboard of nobody loaded');
  platform.clearFailures();
  await user.click(screen.getByRole('combobox', { name: 'Entity' }));
  expect(await screen.findByText('There is no entity “nobody”.')).toBeVisible();
});
