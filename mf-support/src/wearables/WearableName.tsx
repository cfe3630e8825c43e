import type { Wearable } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { deviceOfWearableQuery } from './queries';

/** The display name of a wearable from the catalogue; brand and model keys until that has loaded. */
export function useWearableName(wearable: Wearable): string {
  const { data } = useQuery(deviceOfWearableQuery(wearable));
  const { brand, model, variant } = wearable.device;
  const keys = `${data?.brandDisplayName || brand} ${data?.modelDisplayName || model}`;
  const name = keys.trim() || 'Unnamed';
  return variant?.color ? `${name}, ${variant.color}` : name;
}

export function WearableName({ wearable }: { wearable: Wearable }) {
  return useWearableName(wearable);
}
