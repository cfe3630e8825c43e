import { queryClient } from '@console/api';
import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, clientRoutes, editClientPath } from './paths';
import { seededClient } from './testClients';
import { openCreateForm } from './testCreateForm';

const failed = 'Names of entities could not be loaded';
const alert = async () => {
  const title = await screen.findByText(failed);
  return title.closest<HTMLElement>('[role=alert]') ?? title;
};
const findEntity = (name: string) => screen.findAllByRole('cell', { name });

test('without the names of entities the list shows their IDs and says so, and Retry gets the names', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, message: 'The platform is down', times: 1 });
  const { user } = await renderArea({ area, path: clientRoutes.list, platform });
  const warning = await alert();
  expect(warning).toHaveTextContent('The platform is down');
  await findEntity('nordlys');
  await user.click(within(warning).getByRole('button', { name: 'Retry' }));
  await findEntity('Nordlys');
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

test('names that could not be loaded offline come by themselves once the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const platform = testPlatform();
  const { fetch } = platform;
  const cutOff = jest
    .spyOn(platform, 'fetch')
    .mockImplementation((request) =>
      request.url.endsWith('/admin/entities')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(request),
    );
  await renderArea({ area, path: clientRoutes.list, platform });
  await alert();
  cutOff.mockRestore();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await findEntity('Nordlys');
  await waitFor(() => expect(screen.getByText('All entities')).toBeVisible());
});

test.each([
  ['', 'false'],
  ['?sort=-name', 'false'],
  ['?q=Nordlys', 'true'],
  ['?sort=-entityName', 'true'],
])('with the names late, the list%s waits for them: %s', async (query, waits) => {
  const held = holdCalls(testPlatform(), /^\/admin\/entities$/);
  await renderArea({ area, path: `${clientRoutes.list}${query}`, platform: held.platform });
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  const table = screen.getByRole('table', { name: 'applications' });
  expect(table).toHaveAttribute('aria-busy', waits);
  held.release();
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  expect(within(table).getAllByRole('link')).not.toHaveLength(0);
});

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

function unnamedClient() {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  client.name = ' ';
  return { platform, client };
}

test('an application without a name can be reached from the breadcrumb of its form', async () => {
  const { platform, client } = unnamedClient();
  const { user, address } = await renderArea({ area, path: editClientPath(client.clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  expect(document.title).toMatch(/^Edit Unnamed/);
  expect(screen.getByRole('region', { name: 'Unnamed' })).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(crumbs.getByRole('link', { name: client.clientId }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed' })).toBeVisible();
  expect(address()).toBe(clientPath(client.clientId));
  expect(document.title).toMatch(/^Unnamed/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/will be permanently deleted/)).toHaveTextContent(/^Unnamed will/);
});

test('an application without a name is called Unnamed by the question of its export', async () => {
  const { platform, client } = unnamedClient();
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  await user.click(await screen.findByRole('button', { name: 'Export application' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Export the / }));
  expect(dialog.getByText('Unnamed')).toBeVisible();
});

test('an application without a name is called Unnamed by the button that copies its client ID', async () => {
  const { platform } = unnamedClient();
  await renderArea({ area, path: '/dashboard/clients', platform });
  expect(await screen.findByRole('button', { name: 'Copy client ID of Unnamed' })).toBeVisible();
});

test('the list shows that an application has an entity, although that has no name', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  for (const entity of platform.records.entities()) if (entity.id === client.entityId) entity.name = ' ';
  await renderArea({ area, path: `/dashboard/clients?q=${client.clientId}`, platform });
  const row = await screen.findByRole('row', { name: new RegExp(client.clientId) });
  expect(await within(row).findByRole('cell', { name: 'Unnamed' })).toBeVisible();
});
