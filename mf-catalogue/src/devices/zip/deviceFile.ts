import { Device } from '@console/resources';
import { type Infer, nullable, object, optional, string } from 'superstruct';

/**
 * The `device.json` of a device zip: a device whose images are paths inside the archive. Unknown fields are dropped.
 * Entity and brand are optional, because the file name and the form provide them.
 */
export const DeviceFile = object({
  ...Device.schema,
  entityId: optional(nullable(string())),
  brand: optional(nullable(string())),
});
export type DeviceFile = Infer<typeof DeviceFile>;
