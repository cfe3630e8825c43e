import type { Device, Wearable } from '@console/resources';
import { deviceKey, type State } from './state';

export function deviceOfWearable(state: State, { device }: Wearable): Device | undefined {
  return state.devices.get(deviceKey(device.brand, device.model, device.version));
}

/** A wearable belongs to the entity of its catalogue entry; to nobody once that entry is deleted. */
export function entityOfWearable(state: State, wearable: Wearable): string | undefined {
  return deviceOfWearable(state, wearable)?.entityId;
}
