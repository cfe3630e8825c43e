import type { Device } from '@console/resources';
import { type DeviceId, deviceIdOf } from './model';
import { createDevicePath } from './paths';

/** The path of the create form, prefilled from a device. */
export function duplicateDevicePath(device: Device): string {
  const to = createDevicePath(device.entityId);
  return to && `${to}?${new URLSearchParams({ ...deviceIdOf(device) })}`;
}

/** The device to duplicate, from the URL; undefined for an empty form. */
export function duplicatedDevice(query: URLSearchParams): DeviceId | undefined {
  const [brand, model, version] = ['brand', 'model', 'version'].map((name) => query.get(name));
  return brand && model && version ? { brand, model, version } : undefined;
}
