import type { Device } from '@console/resources';
import { type DeviceFormValues, valuesOf, variantsOf, variantsValues } from './deviceForm';
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

/** The form values that a duplicate copies: all but the version. The variants are new, so none is registered. */
export function duplicateValues(device: Device): Partial<DeviceFormValues> {
  const { version: _, ...values } = valuesOf(device);
  const variants = variantsOf(values).map(({ color, image }) => ({ color, image }));
  return { ...values, ...variantsValues(variants) };
}
