import type { Platform } from '@console/platform';
import type { Device } from '@console/resources';
import { fill, renderArea } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf, deviceName } from './model';
import { devicePath } from './paths';

/** For tests: whether a device has every optional value. */
export const complete = (device: Device) =>
  Boolean(
    device.typeCode &&
      device.description &&
      device.storeLink &&
      device.brandMobileVideoTrailer &&
      (device.variants?.length ?? 0) > 1 &&
      device.entityId === 'nordlys',
  );

/** Opens the page of a device. */
export async function openDevice(
  platform: Platform,
  device: Device,
  as?: Parameters<typeof renderArea>[0]['as'],
) {
  const page = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform, ...(as && { as }) });
  await screen.findByRole('region', { name: 'Variants' });
  return page;
}

/** Presses *Delete* on a device's page and types its name into the dialog, which it returns. */
export async function typeDeletion(
  user: Awaited<ReturnType<typeof renderArea>>['user'],
  device: Device,
): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete device' });
  await fill(user, within(dialog).getByRole('textbox'), deviceName(deviceIdOf(device)));
  return dialog;
}
