import { renderArea, seeded, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf } from './model';
import { createDevicePath, devicePath } from './paths';

test.each([
  ['ROLE_EXTERNAL_ADMIN', 1],
  ['ROLE_INTERNAL_ADMIN', 0],
] as const)("%s is told that another entity's device would not be found (%i)", async (role, count) => {
  const platform = testPlatform();
  const [device] = platform.records.devices().filter(({ entityId }) => entityId !== 'nordlys');
  if (!device) throw new Error('no device of another entity');
  const id = deviceIdOf(device);
  await renderArea({ area, path: devicePath(count ? id : { ...id, version: '0' }), platform, as: role });
  expect(await screen.findByRole('alert')).toHaveTextContent('No device');
  const ownOnly = 'External staff can open only what belongs to their own entity, nordlys.';
  expect(screen.queryAllByText(ownOnly)).toHaveLength(count);
});

test('external staff are not told so at a device of their own', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ({ entityId }) => entityId === 'nordlys');
  await renderArea({ area, path: devicePath(deviceIdOf(device)), platform, as: 'ROLE_EXTERNAL_ADMIN' });
  await screen.findByRole('button', { name: 'Export as zip' });
  expect(screen.queryByText(/^External staff can open only/)).not.toBeInTheDocument();
});

test.each([
  ['nordlys', 'Open “nordlys”', '/dashboard/devices/nordlys'],
  // Whose devices are not theirs to see either.
  ['zahra', 'Open “OEMs”', '/dashboard/oems'],
])(
  'external staff at the form for a device of %s are led to a page that they may open',
  async (oem, text, to) => {
    await renderArea({ area, path: createDevicePath(oem), as: 'ROLE_EXTERNAL_ADMIN' });
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', to);
  },
);
