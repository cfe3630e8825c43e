import type { Client } from '@console/resources';
import { changesSent, choose, fill, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, editClientPath } from './paths';
import { seededClient, storedClient } from './testClients';
import { pin } from './testCreateForm';
import { typeDeletion } from './testDeletion';
import { revealSecret } from './testSecret';

const field = (name: string) => screen.getByRole('textbox', { name });
const isSecured = ({ securityModuleRequired }: Client) => !!securityModuleRequired;
const hasBanner = ({ mobileAppDetails }: Client) => !!mobileAppDetails?.emailBanner;

/** Opens the application's page and follows "Edit". */
async function openForm(client: Client, platform: ReturnType<typeof testPlatform>) {
  const page = await renderArea({ area, path: clientPath(client.clientId), platform });
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit an Application' });
  return { ...page, save: () => page.user.click(screen.getByRole('button', { name: 'Save' })) };
}

test('updates an appliance with its PINs and its required secret, and opens its page', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE', isSecured);
  const { clientId, entityId, clientSecret, operatorPin, securityModuleSerialNumber } = client;
  const { user, save, address } = await openForm(client, platform);
  await fill(user, field('Name'), 'Renamed counter');
  await fill(user, pin('Admin PIN'), '000111');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed counter' })).toBeVisible();
  expect(address()).toBe(clientPath(clientId));
  expect(changesSent(platform)).toEqual([
    expect.objectContaining({
      method: 'PUT',
      path: `/admin/clients/${clientId}`,
      body: {
        name: 'Renamed counter',
        entityId,
        clientType: 'APPLIANCE',
        secretRequired: true,
        adminPin: '000111',
        operatorPin,
        clientSecret,
        securityModuleRequired: true,
        securityModuleSerialNumber,
      },
    }),
  ]);
});

test('updates a mobile application without PINs and with a null secret; cleared fields are sent as null', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE', hasBanner);
  const { user, save } = await openForm(client, platform);
  expect(screen.queryByText('Client secret')).not.toBeInTheDocument();
  await user.clear(field('Android app url'));
  await fill(user, field('Support email'), 'new@example.com');
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  const body = changesSent(platform)[0]?.body;
  expect(body).toEqual({
    name: client.name,
    entityId: client.entityId,
    clientType: 'MOBILE',
    secretRequired: false,
    clientSecret: null,
    mobileAppDetails: {
      appStoreName: client.mobileAppDetails?.appStoreName ?? null,
      androidAppUrl: null,
      iosAppUrl: client.mobileAppDetails?.iosAppUrl ?? null,
      supportEmail: 'new@example.com',
      supportUrl: client.mobileAppDetails?.supportUrl ?? null,
      emailBanner: expect.stringMatching(/^http:\/\/storage\.test\/banners\//),
    },
  });
  // The stored banner is still the image itself, not its URL.
  expect(storedClient(platform, client.clientId)?.mobileAppDetails?.emailBanner).toBe(
    client.mobileAppDetails?.emailBanner,
  );
});

test('an appliance without a secret needs a new one before it can be saved', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, client.clientId) ?? {}, { clientSecret: null });
  const { user, save } = await openForm(client, platform);
  await save();
  const generate = screen.getByRole('button', { name: 'Generate a new secret' });
  expect(generate).toHaveAccessibleDescription(expect.stringContaining('Required'));
  expect(changesSent(platform)).toEqual([]);
  await user.click(generate);
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(storedClient(platform, client.clientId)?.clientSecret).toMatch(/^.{16}$/);
});

test('reveals the current secret once after a warning; then a new one can replace it', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user, save } = await openForm(client, platform);
  expect(document.body).not.toHaveTextContent(client.clientSecret ?? '');
  await revealSecret({ user });
  expect(await screen.findByText(client.clientSecret ?? '')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate a new secret' }));
  expect(screen.queryByText(client.clientSecret ?? '')).not.toBeInTheDocument();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Replace the secret' }));
  await screen.findByRole('heading', { level: 1, name: client.name });
  const { clientSecret } = storedClient(platform, client.clientId) ?? {};
  expect(clientSecret).toMatch(/^.{16}$/);
  expect(clientSecret).not.toBe(client.clientSecret);
});

test('the assigned security module is offered although it is not available to others, and can be released', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE', isSecured);
  const { user, save } = await openForm(client, platform);
  expect(screen.getByTitle(client.securityModuleSerialNumber ?? '')).toBeVisible();
  await choose(user, 'Security module serial number', client.securityModuleSerialNumber ?? '');
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(changesSent(platform)[0]?.body).toMatchObject({
    securityModuleRequired: false,
    securityModuleSerialNumber: null,
  });
});

test('keeps a chosen security module while the box is unticked and ticked again', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE', isSecured);
  const free = seeded(platform.records.securityModules(), ({ assignedTo }) => !assignedTo).serialNumber;
  const { user, save } = await openForm(client, platform);
  await choose(user, 'Security module serial number', free);
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(changesSent(platform)[0]?.body).toMatchObject({ securityModuleSerialNumber: free });
});

test('validates name and PINs, and sends nothing while they are invalid', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user, save } = await openForm(client, platform);
  await user.clear(field('Name'));
  await fill(user, pin('Operator PIN'), '1234567');
  await save();
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('Required'));
  expect(pin('Operator PIN')).toHaveAccessibleDescription(expect.stringContaining('6'));
  expect(changesSent(platform)).toEqual([]);
});

test.each([
  ['a server message', { status: 400, message: 'Name is taken' }, 'Name is taken'],
  ['the generic text for HTML', { body: 'html' }, 'Error updating the client.'],
] as const)('shows %s after a failed save, and keeps the input', async (_, failure, text) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  const { user, save } = await openForm(client, platform);
  await fill(user, field('Name'), 'Renamed wallet');
  platform.fail({ match: { method: 'PUT', path: '/admin/clients/*' }, times: 1, ...failure });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Name')).toHaveValue('Renamed wallet');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed wallet' })).toBeVisible();
});

test('asks before leaving with unsaved changes; after a save, Back does not return to the form', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  const list = `/dashboard/clients?q=${client.clientId}`;
  const page = await renderArea({ area, path: list, platform });
  const { user, address } = page;
  await user.click(await screen.findByRole('link', { name: client.name }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit an Application' });
  await user.type(field('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(editClientPath(client.clientId));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: `${client.name}!` });
  const { confirm } = await typeDeletion(page, client.clientId);
  await confirm();
  await waitFor(() => expect(address()).toBe(list));
});

test('saving a form that was opened by its URL goes to the page of the application', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  const { user, address } = await renderArea({ area, path: editClientPath(client.clientId), platform });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe(clientPath(client.clientId)));
});

test('requires an entity for an application that has none', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(storedClient(platform, client.clientId) ?? {}, { entityId: null });
  const { user, save } = await openForm(client, platform);
  await screen.findByRole('combobox', { name: 'Entity' });
  await save();
  expect(changesSent(platform)).toEqual([]);
  await user.type(screen.getByRole('combobox', { name: 'Entity' }), 'Nordlys');
  await user.click(await screen.findByTitle('Nordlys'));
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(storedClient(platform, client.clientId)?.entityId).toBe('nordlys');
});

test('other types cannot be edited by URL either', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  await renderArea({ area, path: editClientPath(client.clientId), platform });
  expect(await screen.findByText('Only appliances and mobile applications can be edited')).toBeVisible();
  expect(screen.getByText(`${client.name} is of type Core.`)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('says that an application could not be loaded, and Retry recovers', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  platform.fail({ match: { method: 'GET', path: '/admin/clients/*' }, body: 'cut', times: 1 });
  const { user } = await renderArea({ area, path: editClientPath(client.clientId), platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error getting client data');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Edit an Application' })).toBeVisible();
});

test('tells a read-only role that it has no access, and makes no call', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_MOBILE');
  await renderArea({ area, path: editClientPath(clientId), platform, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await screen.findByText('Your role does not have access to “Edit an Application”')).toBeVisible();
  expect(platform.calls.filter((call) => call.path.startsWith('/admin/'))).toEqual([]);
});

test('rejects a banner that is not a PNG, JPEG or WebP image, and keeps the stored one', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE', hasBanner);
  const { user, save } = await openForm(client, platform);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'banner.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Replace Email banner image'), svg);
  expect(await screen.findByText('Only PNG, JPEG and WebP images can be used')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard the file for Email banner image' }));
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(storedClient(platform, client.clientId)?.mobileAppDetails?.emailBanner).toBe(
    client.mobileAppDetails?.emailBanner,
  );
});

test('the banner can be removed', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE', hasBanner);
  const { user, save } = await openForm(client, platform);
  await user.click(screen.getByRole('button', { name: 'Remove Email banner image' }));
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(storedClient(platform, client.clientId)?.mobileAppDetails?.emailBanner).toBeFalsy();
});

test('masks the PINs of an appliance in the form, and reveals them only after a warning', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await openForm(client, platform);
  const adminPin = pin('Admin PIN');
  expect(adminPin).toHaveValue(client.adminPin);
  expect(adminPin).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show Admin PIN' }));
  expect(adminPin).toHaveAttribute('type', 'password');
  const warning = await screen.findByRole('dialog', { name: 'Reveal the admin PIN?' });
  await user.click(within(warning).getByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(adminPin).toHaveAttribute('type', 'text'));
  await user.click(field('Name'));
  expect(adminPin).toHaveAttribute('type', 'password');
});

test('names the browser tab after the application', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  await openForm(client, platform);
  await waitFor(() => expect(document.title).toBe(`Edit ${client.name} · Test console`));
});

test('links back to the list if the application does not exist', async () => {
  const { user, address } = await renderArea({ area, path: editClientPath('gone') });
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('link', { name: 'Back to Applications' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clients Overview' })).toBeVisible();
  expect(address()).toBe('/dashboard/clients');
});
