import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

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
