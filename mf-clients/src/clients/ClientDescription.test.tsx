import { queryClient } from '@console/api';
import type { Role } from '@console/auth';
import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, createClientPath, editClientPath } from './paths';
import { seededClient, storedClient } from './testClients';

/** Opens an appliance of nordlys with a security module. */
async function open(as: Role) {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_APPLIANCE',
    ({ entityId, securityModuleSerialNumber }) => entityId === 'nordlys' && !!securityModuleSerialNumber,
  );
  await renderArea({ area, path: clientPath(client.clientId), platform, as });
  await screen.findByRole('heading', { level: 1, name: client.name });
  return { serialNumber: client.securityModuleSerialNumber ?? '' };
}

test.each([
  ['ROLE_INTERNAL_ADMIN', true, true],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', true, false],
  ['ROLE_EXTERNAL_ADMIN', false, false],
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', false, false],
] as const)(
  'as %s, an application links to its entity: %s, and to its dongle: %s',
  async (as, entity, dongle) => {
    const { serialNumber } = await open(as);
    expect(screen.getByText(serialNumber, { selector: 'dd, dd *' })).toBeVisible();
    const toEntity = screen.queryByRole('link', { name: 'Open entity' });
    const toDongle = screen.queryByRole('link', { name: serialNumber });
    expect(toEntity?.getAttribute('href')).toBe(entity ? '/dashboard/entities/nordlys' : undefined);
    expect(toDongle?.getAttribute('href')).toBe(
      dongle ? `/dashboard/utils/multos/${serialNumber}` : undefined,
    );
  },
);

test.each([
  ['ROLE_APPLIANCE', 'ROLE_INTERNAL_ADMIN', 'Not shown here. See Edit.'],
  ['ROLE_WEB', 'ROLE_INTERNAL_ADMIN', 'Not shown here. Export application can include it.'],
  ['ROLE_MOBILE', 'ROLE_INTERNAL_ADMIN', undefined],
  ['ROLE_APPLIANCE', 'ROLE_INTERNAL_ADMIN_READ_ONLY', undefined],
] as const)('of %s, %s is told where its secret is: %s', async (authority, as, hint) => {
  const platform = testPlatform();
  const client = seededClient(platform, authority, ({ entityId }) => entityId === 'nordlys');
  await renderArea({ area, path: clientPath(client.clientId), platform, as });
  await screen.findByRole('heading', { level: 1, name: client.name });
  const secret = screen.queryByText('Client secret')?.nextElementSibling;
  expect(secret?.textContent ?? undefined).toBe(hint);
});

test('an application without an entity links to none', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(client, { entityId: null });
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(screen.queryByRole('link', { name: 'Open entity' })).not.toBeInTheDocument();
});

test.each([
  ['Tide', 'Tide'],
  [' ', 'Unnamed'],
])('says that the platform reports no type for the application %j', async (name, shown) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  Object.assign(client, { authorities: null, name });
  await renderArea({ area, path: editClientPath(client.clientId), platform });
  expect(await screen.findByText(`The platform reports no type for ${shown}.`)).toBeVisible();
});

test('while Retry loads an application, the header stays as it is', async () => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_CORE');
  platform.fail({ match: { method: 'GET', path: '/admin/clients/*' }, status: 500, times: 1 });
  const { user } = await renderArea({ area, path: clientPath(clientId), platform });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  const before = header?.innerHTML;
  const held = holdCalls(platform, /\/admin\/clients\//);
  connect(held.platform);
  await user.click(retry);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(header?.innerHTML).toBe(before);
  held.release();
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

const secret = 'Kx7!vQ2#mZ9@pL4$';
const adminPin = '740293';

const remembered = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

test.each([
  ['page', clientPath, adminPin],
  ['edit form', editClientPath, secret],
] as const)('the credentials are forgotten as soon as the %s is left', async (_, pathOf, credential) => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, clientId) ?? {}, { adminPin, clientSecret: secret });
  const page = await renderArea({ area, path: pathOf(clientId), platform });
  await screen.findAllByText(name);
  expect(remembered()).toContain(credential);
  await page.go('/elsewhere');
  await waitFor(() => expect(remembered()).not.toContain(credential));
});

test('the page of an application keeps its PINs while it is shown, but never the secret, which it does not show', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, clientId) ?? {}, { adminPin, clientSecret: secret });
  await renderArea({ area, path: clientPath(clientId), platform });
  await waitFor(() => expect(remembered()).toContain(adminPin));
  expect(remembered()).not.toContain(secret);
});

test('the form of a duplicate never has the credentials of the original', async () => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, clientId) ?? {}, { adminPin, clientSecret: secret });
  await renderArea({ area, path: `${createClientPath('nordlys')}?copy=${clientId}`, platform });
  await waitFor(() => expect(remembered()).toContain(name));
  await screen.findByRole('textbox', { name: 'Name' });
  for (const credential of [adminPin, secret]) expect(remembered()).not.toContain(credential);
});
