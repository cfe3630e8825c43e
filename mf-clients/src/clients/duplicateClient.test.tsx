import { changesSent, fill, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { clientPath } from './paths';
import { seededClient, storedClient } from './testClients';
import { field, pin } from './testCreateForm';
import { typeDeletion } from './testDeletion';

/** Opens an application and presses "Duplicate". */
async function duplicate(authority: string, as?: 'ROLE_INTERNAL_ADMIN_READ_ONLY') {
  const platform = testPlatform();
  const client = seededClient(platform, authority, ({ entityId }) => entityId === 'nordlys');
  const page = await renderArea({ area, path: clientPath(client.clientId), platform, ...(as && { as }) });
  await screen.findByRole('heading', { level: 1, name: client.name });
  const open = async () => {
    await page.user.click(screen.getByRole('link', { name: 'Duplicate' }));
    await screen.findByRole('form', { name: 'Add an Application' });
  };
  return { ...page, platform, client, open };
}

test('copies an appliance except its name, PINs and security module, and focuses the name', async () => {
  const { user, platform, client, open } = await duplicate('ROLE_APPLIANCE');
  Object.assign(storedClient(platform, client.clientId) ?? {}, {
    securityModuleRequired: true,
    securityModuleSerialNumber: '000001',
  });
  await open();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(screen.getByText(`Prefilled from ${client.name}`)).toBeVisible();
  expect(field('Name')).toHaveValue('');
  expect(pin('Admin PIN')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Requires Security Module' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Security module serial number' })).toHaveValue('');
  expect(document.body).not.toHaveTextContent('000001');

  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await fill(user, field('Name'), 'Second counter');
  await fill(user, pin('Admin PIN'), '123456');
  await fill(user, pin('Operator PIN'), '4321');
  await user.click(screen.getByRole('button', { name: 'Add application' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Second counter' })).toBeVisible();
  const [{ body } = { body: undefined }] = changesSent(platform);
  expect(body).toMatchObject({ entityId: 'nordlys', clientType: 'APPLIANCE', adminPin: '123456' });
  expect(body).not.toMatchObject({ clientId: client.clientId });
  expect(body).not.toMatchObject({ clientSecret: client.clientSecret });
});

test('copies the details of a mobile application', async () => {
  const { client, open } = await duplicate('ROLE_MOBILE');
  await open();
  expect(field('App store name')).toHaveValue(client.mobileAppDetails?.appStoreName ?? '');
  expect(field('Support email')).toHaveValue(client.mobileAppDetails?.supportEmail ?? '');
});

test('a copy of a web application needs only a name', async () => {
  const { user, platform, open } = await duplicate('ROLE_WEB');
  await open();
  await fill(user, field('Name'), 'Second frame');
  await user.click(screen.getByRole('button', { name: 'Add application' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Second frame' })).toBeVisible();
  expect(changesSent(platform)[0]?.body).toMatchObject({ entityId: 'nordlys', clientType: 'IFRAME' });
});

test('does not offer "Duplicate" for types that cannot be added, or to roles that may not add', async () => {
  const { unmount } = await duplicate('ROLE_CORE');
  expect(screen.queryByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument();
  unmount();
  await duplicate('ROLE_MOBILE', 'ROLE_INTERNAL_ADMIN_READ_ONLY');
  expect(screen.queryByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument();
});

test('a cancelled copy leaves no trace: deleting the application then leads back to the list', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_WEB');
  const list = `/dashboard/clients?q=${client.clientId}`;
  const page = await renderArea({ area, path: list, platform });
  await page.user.click(await screen.findByRole('link', { name: client.name }));
  await page.user.click(await screen.findByRole('link', { name: 'Duplicate' }));
  await screen.findByRole('form', { name: 'Add an Application' });
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  const { confirm } = await typeDeletion(page, client.clientId);
  await confirm();
  await screen.findByRole('heading', { level: 1, name: 'Clients Overview' });
  expect(page.address()).toBe(list);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
