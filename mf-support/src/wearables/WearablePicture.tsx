import type { Wearable } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { useQuery } from '@tanstack/react-query';
import { deviceOfWearableQuery } from './queries';

interface WearablePictureProps {
  wearable: Wearable;
  /** Of each side, in pixels. */
  size: number;
  /** A click shows it large. */
  enlarge?: boolean;
  /** The text beside it says what it is. */
  decorative?: boolean;
}

/** A wearable in its colour: staff recognise it by its picture first. */
export function WearablePicture({
  wearable,
  size,
  enlarge = false,
  decorative = false,
}: WearablePictureProps) {
  const { data: device } = useQuery(deviceOfWearableQuery(wearable));
  const { brand, model, variant } = wearable.device;
  const ofColour = device?.variants?.find(({ color }) => color === variant?.color)?.image;
  return (
    <ImageWithFallback
      src={ofColour ?? device?.defaultImage}
      alt={decorative ? '' : [brand, model, variant?.color].filter(Boolean).join(' ')}
      width={size}
      height={size}
      enlarge={enlarge}
    />
  );
}
