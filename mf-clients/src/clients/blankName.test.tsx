import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, editClientPath } from './paths';
import { seededClient } from './testClients';

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
