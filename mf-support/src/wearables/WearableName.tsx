import type { Wearable } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { deviceOfWearableQuery } from './queries';

/** What a customer calls their wearable: as the catalogue shows it, and by its keys until that is there. */
export function useWearableName(wearable: Wearable): string {
  const { data } = useQuery(deviceOfWearableQuery(wearable));
  const { brand, model, variant } = wearable.device;
  const name = `${data?.brandDisplayName || brand} ${data?.modelDisplayName || model}`;
  return variant?.color ? `${name}, ${variant.color}` : name;
}

export function WearableName({ wearable }: { wearable: Wearable }) {
  return useWearableName(wearable);
}
