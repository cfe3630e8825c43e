import type { Role } from '@console/auth';
import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { clientPath } from './paths';
import { seededClient } from './testClients';

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
