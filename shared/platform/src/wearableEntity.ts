import type { Device, Wearable } from '@console/resources';
import { deviceKey, type State } from './state';

export function deviceOfWearable(state: State, { device }: Wearable): Device | undefined {
  return state.devices.get(deviceKey(device.brand, device.model, device.version));
}

/** A wearable belongs to the entity of its catalogue entry; to nobody once that entry is deleted. */
export function entityOfWearable(state: State, wearable: Wearable): string | undefined {
  return deviceOfWearable(state, wearable)?.entityId;
}

/** The wearables of one entity; all of them where none is named. */
export function wearablesOf(state: State, entity: string | undefined): Wearable[] {
  return state.wearables.filter(
    (wearable) => entity === undefined || entityOfWearable(state, wearable) === entity,
  );
}
