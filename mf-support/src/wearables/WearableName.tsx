import type { Wearable } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { capital } from '../diagnosis/wording';
import { deviceOfWearableQuery } from './queries';

/** 'HAVEN_RING' as 'Haven Ring': as wide as its display name, and mostly the same. */
const wordsOf = (key: string) => key.toLowerCase().split(/[_ ]/).map(capital).join(' ');

/**
 * The display name of a wearable from the catalogue, or else its brand and model keys. While the catalogue is loading, the
 * keys as words, so that a title does not wrap differently when the name comes.
 */
export function useWearableName(wearable: Wearable): string {
  const { data, isLoading } = useQuery(deviceOfWearableQuery(wearable));
  const { brand, model, variant } = wearable.device;
  const text = isLoading ? wordsOf : (key: string) => key;
  const keys = `${data?.brandDisplayName || text(brand)} ${data?.modelDisplayName || text(model)}`;
  const name = keys.trim() || 'Unnamed';
  return variant?.color ? `${name}, ${variant.color}` : name;
}

export function WearableName({ wearable }: { wearable: Wearable }) {
  return useWearableName(wearable);
}
