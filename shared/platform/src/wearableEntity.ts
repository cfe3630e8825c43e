import type { Device, Wearable } from '@console/resources';
import { deviceKey, type State } from './state';

export function deviceOfWearable(state: State, { device }: Wearable): Device | undefined {
  return state.devices.get(deviceKey(device.brand, device.model, device.version ?? ''));
}

/** A wearable belongs to the entity of its catalogue entry, or to none if that entry was deleted. */
export function entityOfWearable(state: State, wearable: Wearable): string | undefined {
  return deviceOfWearable(state, wearable)?.entityId;
}

/** The wearables of an entity, or all of them if it is undefined. */
export function wearablesOf(state: State, entity: string | undefined): Wearable[] {
  return state.wearables.filter(
    (wearable) => entity === undefined || entityOfWearable(state, wearable) === entity,
  );
}
