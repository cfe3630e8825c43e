import type { Client } from '@console/resources';
import { changesSent, choose, fill, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, editClientPath } from './paths';
import { clientNow, seededClient } from './testClients';
import { pin } from './testCreateForm';

const field = (name: string) => screen.getByRole('textbox', { name });
const isSecured = ({ securityModuleRequired }: Client) => !!securityModuleRequired;
const hasBanner = ({ mobileAppDetails }: Client) => !!mobileAppDetails?.emailBanner;

/** Opens the application's page, and its form by "Edit". */
async function openForm(client: Client, platform: ReturnType<typeof testPlatform>) {
  const page = await renderArea({ area, path: clientPath(client.clientId), platform });
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit an Application' });
  return { ...page, save: () => page.user.click(screen.getByRole('button', { name: 'Save' })) };
}

test('an appliance is updated with its PINs and its secret, which it requires, and its page opens', async () => {
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

test('a mobile application is updated without PINs and with a null secret; what was emptied is sent as null', async () => {
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
  // The stored banner is the same one, not a copy of its address.
  expect(clientNow(platform, client.clientId)?.mobileAppDetails?.emailBanner).toBe(
    client.mobileAppDetails?.emailBanner,
  );
});

test('an appliance without a secret needs a new one before it can be saved', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(clientNow(platform, client.clientId) ?? {}, { clientSecret: null });
  const { user, save } = await openForm(client, platform);
  await save();
  const generate = screen.getByRole('button', { name: 'Generate a new secret' });
  expect(generate).toHaveAccessibleDescription(expect.stringContaining('Required'));
  expect(changesSent(platform)).toEqual([]);
  await user.click(generate);
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(clientNow(platform, client.clientId)?.clientSecret).toMatch(/^.{16}$/);
});

test('the present secret is revealed once through a warning; a new one then takes its place', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user, save } = await openForm(client, platform);
  expect(document.body).not.toHaveTextContent(client.clientSecret ?? '');
  await user.click(screen.getByRole('button', { name: 'Reveal client secret' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText(client.clientSecret ?? '')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate a new secret' }));
  expect(screen.queryByText(client.clientSecret ?? '')).not.toBeInTheDocument();
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  const { clientSecret } = clientNow(platform, client.clientId) ?? {};
  expect(clientSecret).toMatch(/^.{16}$/);
  expect(clientSecret).not.toBe(client.clientSecret);
});

test('the module of the appliance can be kept, though it is not among the available ones, or given up', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE', isSecured);
  const { user, save } = await openForm(client, platform);
  expect(screen.getByTitle(client.securityModuleSerialNumber ?? '')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(changesSent(platform)[0]?.body).toMatchObject({
    securityModuleRequired: false,
    securityModuleSerialNumber: null,
  });
});

test('another module that was chosen is still chosen after the box was unticked and ticked again', async () => {
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

test('rules hold: name, PINs and addresses', async () => {
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
  ['HTML', { body: 'html' }, 'Error updating the client.'],
] as const)('a failed save says %s, and everything typed stays', async (_, failure, text) => {
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

test('leaving with changes asks; after a save Back does not return to the form', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  const list = `/dashboard/clients?q=${client.clientId}`;
  const { user, address } = await renderArea({ area, path: list, platform });
  await user.click(await screen.findByRole('link', { name: client.name }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit an Application' });
  await user.type(field('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(editClientPath(client.clientId));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: `${client.name}!` });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await fill(user, within(await screen.findByRole('dialog')).getByRole('textbox'), client.clientId);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe(list));
});

test('the form of an address opened directly ends at the application', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  const { user, address } = await renderArea({ area, path: editClientPath(client.clientId), platform });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe(clientPath(client.clientId)));
});

test('an application without an entity is given one', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(clientNow(platform, client.clientId) ?? {}, { entityId: null });
  const { user, save } = await openForm(client, platform);
  await screen.findByRole('combobox', { name: 'Entity' });
  await save();
  expect(changesSent(platform)).toEqual([]);
  await user.type(screen.getByRole('combobox', { name: 'Entity' }), 'Nordlys');
  await user.click(await screen.findByTitle('Nordlys'));
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(clientNow(platform, client.clientId)?.entityId).toBe('nordlys');
});

test('other types cannot be edited, not by address either', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  await renderArea({ area, path: editClientPath(client.clientId), platform });
  expect(await screen.findByText('Only appliances and mobile applications can be edited')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('of an application without a type it is said that the platform gives none', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  Object.assign(client, { authorities: null });
  await renderArea({ area, path: editClientPath(client.clientId), platform });
  expect(await screen.findByText(`The platform gives no type for ${client.name}.`)).toBeVisible();
});

test('an application that cannot be loaded is said, and Retry heals it', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  platform.fail({ match: { method: 'GET', path: '/admin/clients/*' }, body: 'cut', times: 1 });
  const { user } = await renderArea({ area, path: editClientPath(client.clientId), platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error getting client data');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Edit an Application' })).toBeVisible();
});

test('a role that may not edit is told so, and no call is made', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_MOBILE');
  await renderArea({ area, path: editClientPath(clientId), platform, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await screen.findByText('Your role does not have access to Edit an Application')).toBeVisible();
  expect(platform.calls.filter((call) => call.path.startsWith('/admin/'))).toEqual([]);
});

test('a picture that is no picture is refused, and the stored banner stays', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE', hasBanner);
  const { user, save } = await openForm(client, platform);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'banner.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Replace Email banner image'), svg);
  expect(await screen.findByText('Only PNG, JPEG and WebP images can be used')).toBeVisible();
  await save();
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(clientNow(platform, client.clientId)?.mobileAppDetails?.emailBanner).toBe(
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
  expect(clientNow(platform, client.clientId)?.mobileAppDetails?.emailBanner).toBeFalsy();
});

test('the PINs of an appliance are masked in the form as well, and shown after a warning only', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await openForm(client, platform);
  const adminPin = pin('Admin PIN');
  expect(adminPin).toHaveValue(client.adminPin);
  expect(adminPin).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show Admin PIN' }));
  expect(adminPin).toHaveAttribute('type', 'password');
  const warning = await screen.findByRole('dialog', { name: 'Reveal the Admin PIN?' });
  await user.click(within(warning).getByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(adminPin).toHaveAttribute('type', 'text'));
  await user.click(field('Name'));
  expect(adminPin).toHaveAttribute('type', 'password');
});

test('the tab of the form is named after its application', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  await openForm(client, platform);
  expect(document.title).toBe(`Edit ${client.name} · Test console`);
});

test('an application that is gone leads to the list', async () => {
  const { user, address } = await renderArea({ area, path: editClientPath('gone') });
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('link', { name: 'Back to Applications' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clients Overview' })).toBeVisible();
  expect(address()).toBe('/dashboard/clients');
});
