import type { Platform } from '@console/platform';
import type { Device } from '@console/resources';
import { renderArea, seeded } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf, deviceName } from './model';
import { editDevicePath } from './paths';

export const withVariants = ({ entityId, variants }: Device) =>
  entityId === 'nordlys' && (variants?.length ?? 0) > 2;

/** For tests: a device without registered variants, so that all of them may be changed. */
export function unregistered(platform: Platform): Device {
  const worn = new Set(
    platform.records
      .wearables()
      .map(({ device: { brand, model, version = '' } }) => `${brand} ${model} ${version}`),
  );
  return seeded(
    platform.records.devices(),
    (device) => withVariants(device) && !worn.has(deviceName(deviceIdOf(device))),
  );
}

/** For tests: opens the edit page of a device. */
export async function openForm(platform: Platform, device: Device) {
  const page = await renderArea({ area, path: editDevicePath(deviceIdOf(device)), platform });
  await screen.findByRole('form', { name: 'Edit Device' });
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'SUBMIT' })) };
}
