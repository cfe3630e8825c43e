import type { Device } from '@console/resources';
import { type DeviceFormValues, valuesOf, variantsOf, variantsValues } from './deviceForm';

/** The form values that a duplicate copies: all but the version. The variants are new, so none is registered. */
export function duplicateValues(device: Device): Partial<DeviceFormValues> {
  const { version: _, ...values } = valuesOf(device);
  const variants = variantsOf(values).map(({ color, image }) => ({ color, image }));
  return { ...values, ...variantsValues(variants) };
}
