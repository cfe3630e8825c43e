import { Device } from '@console/resources';
import { type Infer, nullable, object, optional, string } from 'superstruct';

/**
 * The `device.json` of a device zip: a device whose pictures are paths inside the archive. What it does not name is
 * left out; whose device it is may be missing, since the file's name and the form know it.
 */
export const DeviceFile = object({
  ...Device.schema,
  entityId: optional(nullable(string())),
  brand: optional(nullable(string())),
});
export type DeviceFile = Infer<typeof DeviceFile>;
