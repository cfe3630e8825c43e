import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { openCreateForm } from './testCreateForm';

const list = '/dashboard/clients';
const noSuchEntity = 'There is no entity “nobody”.';

test('the form warns that the entity of its URL does not exist, and another one can be chosen', async () => {
  const { submit } = await openCreateForm(undefined, 'nobody');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(noSuchEntity);
  expect(alert).toHaveTextContent('Choose the entity of the new application below.');
  const choice = screen.getByRole('combobox', { name: 'Entity' });
  expect(choice).toBeEnabled();
  await submit();
  await waitFor(() => expect(choice).toBeInvalid());
});

test('the list warns that the entity of its URL does not exist, and can show all applications', async () => {
  const page = await renderArea({ area, path: `${list}?entity=nobody` });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(noSuchEntity);
  await page.user.click(within(alert).getByRole('button', { name: 'Show all entities' }));
  await waitFor(() => expect(page.address()).toBe(list));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Nordlys App 1' })).toBeVisible();
  expect(screen.getByText('Entity', { selector: 'label' })).toBeVisible();
});

test('does not warn about an entity that exists', async () => {
  await renderArea({ area, path: `${list}?entity=nordlys` });
  await screen.findByRole('link', { name: 'Nordlys App 1' });
  await screen.findByTitle('Nordlys');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows in the filter that entities could not be loaded, and loads them again when it is opened', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, message: 'The platform is down', times: 2 });
  const { user } = await renderArea({ area, path: list, platform });
  await screen.findByText('Could not load entities');
  const filter = () => screen.getByRole('combobox', { name: 'Entity' });
  await user.click(filter());
  // The other one is in the alert about the names.
  await waitFor(() => expect(screen.getAllByText('The platform is down')).toHaveLength(2));
  await user.tab();
  await waitFor(() => expect(filter()).toHaveAttribute('aria-expanded', 'false'));
  await user.click(filter());
  expect(await screen.findByTitle('Atlas Gym (atlas-gym)')).toBeInTheDocument();
});
