import type { Platform, RecordedCall } from '@console/platform';
import type { Device, Entity } from '@console/resources';

/** For tests: the first seeded device that fits. */
export function seededDevice({ records }: Platform, fits: (device: Device) => boolean = () => true): Device {
  const device = records.devices().find(fits);
  if (!device) throw new Error('The seed has no such device');
  return device;
}

/** For tests: the first seeded entity that fits. */
export function seededEntity({ records }: Platform, fits: (entity: Entity) => boolean): Entity {
  const entity = records.entities().find(fits);
  if (!entity) throw new Error('The seed has no such entity');
  return entity;
}

/** For tests: the calls that change something, as they arrived. */
export function changesSent({ calls }: Platform): readonly RecordedCall[] {
  return calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));
}
