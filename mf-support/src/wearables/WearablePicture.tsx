import type { Wearable } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { useQuery } from '@tanstack/react-query';
import { wearableName } from '../diagnosis/wording';
import { deviceOfWearableQuery } from './queries';

interface WearablePictureProps {
  wearable: Wearable;
  /** Width and height, in pixels. */
  size: number;
  /** Clicking opens a large version. */
  enlarge?: boolean;
  /** Adjacent text already names it: leaves the alt text empty. */
  decorative?: boolean;
}

/** The picture of a wearable in its colour, by which staff recognise it first. */
export function WearablePicture({ wearable, size, enlarge = false, decorative }: WearablePictureProps) {
  const { data: device } = useQuery(deviceOfWearableQuery(wearable));
  const ofColour = device?.variants?.find(({ color }) => color === wearable.device.variant?.color)?.image;
  return (
    <ImageWithFallback
      src={ofColour ?? device?.defaultImage}
      alt={decorative ? '' : wearableName(wearable)}
      width={size}
      height={size}
      enlarge={enlarge}
    />
  );
}
