import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';

test('external staff whose OEM has no devices get an empty list, and stay signed in', async () => {
  const platform = testPlatform();
  for (const device of platform.records.devices()) device.entityId = 'zahra';
  await renderArea({ area, path: '/dashboard/devices/nordlys', as: 'ROLE_EXTERNAL_ADMIN', platform });
  expect(await screen.findByText('NO AVAILABLE DATA')).toBeVisible();
  // The platform answers such a call with 403, which ends the session.
  expect(platform.calls.filter(({ path }) => path.startsWith('/admin/entities'))).toEqual([]);
});
