import type { Device } from '@console/resources';
import { type DeviceFormValues, valuesOf, variantsOf, variantsValues } from './deviceForm';
import { type DeviceId, deviceIdOf } from './model';
import { createDevicePath } from './paths';

/** The add form, filled from a device that is there. */
export function duplicateDevicePath(device: Device): string {
  const to = createDevicePath(device.entityId);
  return to && `${to}?${new URLSearchParams({ ...deviceIdOf(device) })}`;
}

/** Which device the add form begins with; undefined for an empty form. */
export function duplicatedDevice(query: URLSearchParams): DeviceId | undefined {
  const [brand, model, version] = ['brand', 'model', 'version'].map((name) => query.get(name));
  return brand && model && version ? { brand, model, version } : undefined;
}

/** All of it but the version, which names the new device; its variants are new, nobody has registered them. */
export function duplicateValues(device: Device): Partial<DeviceFormValues> {
  const { version: _, ...values } = valuesOf(device);
  const variants = variantsOf(values).map(({ color, image }) => ({ color, image }));
  return { ...values, ...variantsValues(variants) };
}
