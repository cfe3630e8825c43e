import { changesSent, choose, fill, offered, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, createClientPath, editClientPath } from './paths';
import { seededClient } from './testClients';
import { field, fillAppliance, openCreateForm, pin } from './testCreateForm';
import { typeDeletion } from './testDeletion';

const path = createClientPath('nordlys');
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('creates an appliance under a new uuid, with PINs, secret and security module, and opens its page', async () => {
  const page = await openCreateForm();
  const free = seeded(page.platform.records.securityModules(), ({ assignedTo }) => !assignedTo).serialNumber;
  await fillAppliance(page);
  await page.user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await choose(page.user, 'Security module serial number', free);
  await page.submit();

  expect(await screen.findByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible();
  const [call, ...others] = changesSent(page.platform);
  expect(others).toEqual([]);
  expect(call).toMatchObject({ method: 'POST', path: '/admin/clients' });
  expect(call?.body).toEqual({
    clientId: expect.stringMatching(uuid),
    entityId: 'nordlys',
    name: 'Front desk',
    clientType: 'APPLIANCE',
    adminPin: '123456',
    operatorPin: '4321',
    clientSecret: expect.stringMatching(/^[A-Za-z0-9!#$%&*+\-=?@_]{16}$/),
    securityModuleRequired: true,
    securityModuleSerialNumber: free,
    resourceIds: [],
  });
  const created = page.platform.records.clients().find(({ name }) => name === 'Front desk');
  expect(page.address()).toBe(`/dashboard/clients/client/${created?.clientId}`);
});

test.each([
  ['iframe', 'IFRAME'],
  ['Third Party', 'THIRD_PARTY_INDEPENDENT'],
])('creates "%s" with a secret and without PINs', async (label, clientType) => {
  const page = await openCreateForm();
  await fill(page.user, field('Name'), 'Shop window');
  await choose(page.user, 'Client Type', label);
  expect(screen.queryByLabelText(/^Admin PIN/)).not.toBeInTheDocument();
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Shop window' });
  const body = changesSent(page.platform)[0]?.body;
  expect(body).toMatchObject({ clientType, clientSecret: expect.any(String) });
  expect(body).not.toHaveProperty('adminPin');
});

test('keeps the fields of a type while another type is selected', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  await choose(page.user, 'Client Type', 'Mobile');
  await fill(page.user, field('App store name'), 'Wallet for rings');
  await choose(page.user, 'Client Type', 'iframe');
  await choose(page.user, 'Client Type', 'Mobile');
  expect(field('App store name')).toHaveValue('Wallet for rings');
  await choose(page.user, 'Client Type', 'Appliance');
  expect(pin('Admin PIN')).toHaveValue('123456');
  expect(pin('Operator PIN')).toHaveValue('4321');
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  // Only a mobile application has details, which a second call would save.
  expect(changesSent(page.platform).map(({ method }) => method)).toEqual(['POST']);
});

test('offers exactly the four types', async () => {
  const { user } = await openCreateForm();
  expect(await offered(user, 'Client Type')).toEqual(['iframe', 'Mobile', 'Appliance', 'Third Party']);
});

test('preselects the entity of the URL, and any other can be chosen', async () => {
  const { user, submit, platform } = await openCreateForm();
  expect(screen.getByTitle('Nordlys')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Entity' }), 'Pending');
  await user.click(await screen.findByTitle('Pending'));
  await fill(user, field('Name'), 'Shop window');
  await choose(user, 'Client Type', 'iframe');
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Shop window' });
  expect(changesSent(platform)[0]?.body).toMatchObject({ entityId: 'pending' });
});

test.each([
  ['a refusal', { status: 409, message: 'Too many applications' }, 'Too many applications'],
  ['HTML', { body: 'html' }, 'Error creating a new client.'],
] as const)('keeps the input after %s, and a second attempt uses the same uuid', async (_, failure, text) => {
  const page = await openCreateForm();
  await fillAppliance(page);
  page.platform.fail({ match: { method: 'POST', path: '/admin/clients' }, times: 1, ...failure });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Name')).toHaveValue('Front desk');
  expect(pin('Admin PIN')).toHaveValue('123456');
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  const [first, second] = changesSent(page.platform);
  expect(second?.body).toEqual(first?.body);
});

test('asks before leaving with unsaved input, and "Clear" empties the form', async () => {
  const { user, address } = await openCreateForm();
  await fill(user, field('Name'), 'Front desk');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(path);
  expect(field('Name')).toHaveValue('Front desk');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(await screen.findByRole('button', { name: 'Clear the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field('Name')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/dashboard/clients'));
});

test('Cancel returns to the list as it was', async () => {
  const list = '/dashboard/clients?entity=nordlys&q=a';
  const page = await renderArea({ area, path: list });
  await page.go(path);
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.address()).toBe(list));
});

test('an application that is deleted right after its creation leads back to the list, not to its form', async () => {
  const list = '/dashboard/clients?q=Shop';
  const page = await renderArea({ area, path: list });
  await page.go(path);
  await fill(page.user, await screen.findByRole('textbox', { name: 'Name' }), 'Shop window');
  await choose(page.user, 'Client Type', 'iframe');
  await page.user.click(screen.getByRole('button', { name: 'Add application' }));
  await screen.findByRole('heading', { level: 1, name: 'Shop window' });
  const { confirm } = await typeDeletion(page, page.address().split('/').at(-1) ?? '');
  await confirm();
  await waitFor(() => expect(page.address()).toBe(list));
});

test('the form of another entity begins empty', async () => {
  const page = await openCreateForm();
  await fill(page.user, field('Name'), 'Front desk');
  const other = createClientPath('pending');
  await page.go(other);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(page.address()).toBe(other));
  expect(await screen.findByTitle('Pending')).toBeVisible();
  expect(field('Name')).toHaveValue('');
});

test('offers Retry if the entities cannot be loaded', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, body: 'html', times: 1 });
  const { user } = await renderArea({ area, path, platform });
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Add an Application' })).toBeVisible();
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  'tells %s that the role has no access, and makes no call',
  async (as) => {
    const { platform } = await renderArea({ area, path, as });
    expect(await screen.findByText('Your role does not have access to “Add an Application”')).toBeVisible();
    expect(platform.calls.filter((call) => call.path.startsWith('/admin/'))).toEqual([]);
  },
);

test('typing does not sort the entities again', async () => {
  const page = await openCreateForm();
  const order = jest.spyOn(String.prototype, 'localeCompare');
  await page.user.type(field('Name'), 'Fjord');
  expect(field('Name')).toHaveValue('Fjord');
  expect(order).not.toHaveBeenCalled();
});

const select = (name: string) => screen.getByRole('combobox', { name });
const urls = ['Android app url', 'iOS app url', 'Support url'];

test('entity and type of a new application cannot be changed later', async () => {
  await openCreateForm();
  expect(select('Entity')).toHaveAccessibleDescription(/Cannot be changed later\./);
  expect(select('Client Type')).toHaveAccessibleDescription(
    /This determines the fields below, and cannot be changed later\./,
  );
});

test('says what the type Third Party is called once the application is created', async () => {
  const { user } = await openCreateForm();
  await choose(user, 'Client Type', 'iframe');
  expect(select('Client Type')).not.toHaveAccessibleDescription(/Third Party/);
  await choose(user, 'Client Type', 'Third Party');
  expect(select('Client Type')).toHaveAccessibleDescription(
    /cannot be changed later\. Third Party may be shown as Web\/Iframe afterwards\.$/,
  );
});

test('the entity that an application lacks cannot be changed again either', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(client, { entityId: null });
  await renderArea({ area, path: editClientPath(client.clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  expect(await screen.findByRole('combobox', { name: 'Entity' })).toHaveAccessibleDescription(
    /Cannot be changed later\./,
  );
});

test('URLs say how they start', async () => {
  const { user } = await openCreateForm();
  await choose(user, 'Client Type', 'Mobile');
  for (const name of urls) expect(field(name)).toHaveAccessibleDescription('Starts with https:// or http://');
});

test('the details of a mobile application are not sent once another type is chosen', async () => {
  const { user, submit, platform } = await openCreateForm();
  await fill(user, field('Name'), 'Checkout');
  await choose(user, 'Client Type', 'Mobile');
  await fill(user, field('App store name'), 'Wallet for rings');
  await choose(user, 'Client Type', 'iframe');
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  const [creation, ...others] = changesSent(platform);
  expect(creation).toMatchObject({ method: 'POST', body: { clientType: 'IFRAME', name: 'Checkout' } });
  expect(creation?.body).not.toHaveProperty('mobileAppDetails');
  expect(others).toEqual([]);
});

test.each([
  ['the others are filled in', { supportEmail: 'help@example.com' }],
  ['all are empty', null],
])('a detail that was typed and cleared again is no change that could be lost: %s', async (_, details) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  client.mobileAppDetails = details;
  const page = await renderArea({ area, path: editClientPath(client.clientId), platform });
  const field = await screen.findByRole('textbox', { name: 'App store name' });
  for (const text of ['Half-typed', '']) await fill(page.user, field, text);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { level: 1, name: client.name })).toBeVisible();
  expect(page.address()).toBe(clientPath(client.clientId));
});
