import { currentSession, startSession } from '@console/auth';
import { type AreaPage, fill, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { seededClient } from './testClients';

const path = '/dashboard/clients';
const emptyText = 'No data available or error fetching applications.';

const table = () => screen.findByRole('table', { name: 'applications' });
/** The row headers (the names of the applications) once they are loaded. */
const loadedRows = async () => {
  await within(await table()).findAllByRole('link');
  return within(await table()).getAllByRole('rowheader');
};
const listCalls = ({ platform }: AreaPage) => platform.calls.filter((call) => call.path === '/admin/clients');

test('shows name, entity, client type and client ID, ten to a page', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await renderArea({ area, path, platform });
  expect(await loadedRows()).toHaveLength(10);
  const titles = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Preview', 'Name', 'Entity', 'Client Type', 'Client ID']);

  await fill(user, screen.getByRole('searchbox'), client.clientId);
  const row = await screen.findByRole('row', { name: new RegExp(client.clientId) });
  await waitFor(async () => expect(await loadedRows()).toHaveLength(1));
  expect(within(row).getByText(client.name)).toBeVisible();
  const entity = platform.records.entities().find(({ id }) => id === client.entityId);
  expect(await within(row).findByText(entity?.name ?? '')).toBeVisible();
  expect(within(row).getByText('Appliance')).toBeVisible();
});

test.each([
  ['ROLE_CORE', 'Core'],
  ['ROLE_WEB', 'Web/Iframe'],
  ['ROLE_APPLIANCE', 'Appliance'],
  ['ROLE_ADMIN_WEB', 'Admin Web'],
  ['ROLE_MOBILE', 'Mobile'],
])('calls an application with %s "%s"', async (authority, typeName) => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, authority);
  await renderArea({ area, path: `${path}?q=${clientId}`, platform });
  const row = await screen.findByRole('row', { name: new RegExp(clientId) });
  expect(within(row).getByText(typeName)).toBeVisible();
});

test('offers page sizes of 5, 10 and 15, and the large ones', async () => {
  const { user, address } = await renderArea({ area, path });
  await loadedRows();
  const sizes = screen.getByRole('combobox', { name: 'Rows per page of applications' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '15', '50', '100']);
  await user.selectOptions(sizes, '15');
  await waitFor(async () => expect(await loadedRows()).toHaveLength(15));
  expect(address()).toBe(`${path}?size=15`);
});

test('a row opens the application', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  const { user, address } = await renderArea({ area, path: `${path}?q=${client.clientId}`, platform });
  await user.click(await screen.findByRole('link', { name: client.name }));
  expect(await screen.findByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/dashboard/clients/client/${client.clientId}`));
});

test('"Add an Application" opens the form for the entity of the signed-in user', async () => {
  await renderArea({ area, path });
  const link = await screen.findByRole('link', { name: 'Add an Application' });
  expect(link).toHaveAttribute('href', '/dashboard/clients/create/operator');
});

test('"Add an Application" of a user without an entity opens the form for the entity "pending"', async () => {
  await renderArea({ area, path });
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  act(() => startSession({ ...session, entityId: '' }));
  const link = await screen.findByRole('link', { name: 'Add an Application' });
  expect(link).toHaveAttribute('href', '/dashboard/clients/create/pending');
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s sees the list without "Add an Application"',
  async (as) => {
    await renderArea({ area, path, as });
    expect(await loadedRows()).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Add an Application' })).not.toBeInTheDocument();
  },
);

test('external staff see the applications of their own entity, whatever the URL says', async () => {
  const page = await renderArea({ area, path: `${path}?entity=velora`, as: 'ROLE_EXTERNAL_ADMIN' });
  await loadedRows();
  expect(listCalls(page).map(({ query }) => query)).toEqual([{ entity: 'nordlys' }]);
  expect(screen.queryByRole('combobox', { name: 'Entity' })).not.toBeInTheDocument();
  expect(page.platform.calls.filter((call) => call.path === '/admin/entities')).toEqual([]);
});

/** Chooses an entity in the filter. */
async function chooseEntity({ user, platform }: AreaPage, entityId: string) {
  const entity = platform.records.entities().find(({ id }) => id === entityId);
  const filter = screen.getByRole('combobox', { name: 'Entity' });
  await user.click(filter);
  await screen.findByRole('listbox');
  await user.keyboard(entityId);
  await user.click(await screen.findByTitle(new RegExp(`^${entity?.name}`)));
  // A click on a list that is about to close does not open it again.
  await waitFor(() => expect(filter).toHaveAttribute('aria-expanded', 'false'));
}

test('internal staff see all applications, and can filter by entity', async () => {
  const page = await renderArea({ area, path });
  await loadedRows();
  expect(listCalls(page).map(({ query }) => query)).toEqual([{}]);

  await chooseEntity(page, 'nordlys');
  await waitFor(() => expect(listCalls(page).at(-1)?.query).toEqual({ entity: 'nordlys' }));
  expect(page.address()).toBe(`${path}?entity=nordlys`);
  expect(screen.getByRole('link', { name: 'Add an Application' })).toHaveAttribute(
    'href',
    '/dashboard/clients/create/nordlys',
  );
});

test('the filter stays, with the focus, if the applications of the chosen entity cannot be loaded', async () => {
  const page = await renderArea({ area, path });
  await loadedRows();
  page.platform.fail({ match: { method: 'GET', path: '/admin/clients' }, times: 1, status: 500 });
  await chooseEntity(page, 'nordlys');
  expect(await screen.findByRole('alert')).toHaveTextContent(emptyText);
  expect(screen.getByRole('combobox', { name: 'Entity' })).toHaveFocus();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await chooseEntity(page, 'zahra');
  expect(await loadedRows()).not.toHaveLength(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(page.address()).toBe(`${path}?entity=zahra`);
});

test('an empty list says so', async () => {
  await renderArea({ area, path: `${path}?entity=nobody` });
  expect(await screen.findByText(emptyText)).toBeVisible();
});

test.each([
  ['a server error', { status: 500, message: 'The store is down' }, 'The store is down'],
  ['HTML', { body: 'html' }, 'Error getting clients data'],
  ['a cut reply', { body: 'cut' }, 'Error getting clients data'],
  ['another shape', { body: 'wrong-shape' }, 'Error getting clients data'],
] as const)('shows %s, and Retry recovers', async (_, failure, text) => {
  const platform = testPlatform();
  platform.fail({ match: { method: 'GET', path: '/admin/clients' }, times: 1, ...failure });
  const { user } = await renderArea({ area, path, platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(emptyText);
  expect(alert).toHaveTextContent(text);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await loadedRows()).toHaveLength(10);
});

test('previews an application next to the list, with its PIN masked', async () => {
  const platform = testPlatform();
  const client = platform.records.clients().find(({ adminPin }) => adminPin);
  const { user } = await renderArea({ area, path: `${path}?q=${client?.clientId}`, platform });
  await user.click(await screen.findByRole('button', { name: `Preview ${client?.name}` }));
  const panel = within(await screen.findByRole('region', { name: client?.name ?? '' }));
  expect(await panel.findByText('Admin PIN')).toBeVisible();
  expect(panel.queryByText(client?.adminPin ?? '')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: client?.name ?? '' })).not.toBeInTheDocument(),
  );
});
