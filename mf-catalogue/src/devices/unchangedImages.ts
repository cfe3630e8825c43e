import type { Device } from '@console/resources';
import { fetchImageAsDataUrl } from '@console/ui/images';

type ImageUrl = string | null | undefined;

async function isSameImage(one: ImageUrl, other: ImageUrl, signal: AbortSignal): Promise<boolean> {
  if (!one || !other || one === other) return one === other;
  const [first, second] = await Promise.all(
    [one, other].map((url) => fetchImageAsDataUrl(url, signal).catch(() => undefined)),
  );
  return first !== undefined && first === second;
}

/**
 * The current device, with the previously loaded URLs for images that are still the same. Every save stores the images
 * of the variants under new URLs (part 2, section 4), which does not count as a change.
 */
export async function withUnchangedImageUrls(
  now: Device,
  loaded: Device,
  signal: AbortSignal,
): Promise<Device> {
  const loadedImages = new Map(loaded.variants?.map(({ color, image }) => [color, image]));
  const unchangedUrl = async (current: ImageUrl, known: ImageUrl) =>
    (await isSameImage(current, known, signal)) ? known : current;
  const [defaultImage, ...images] = await Promise.all([
    unchangedUrl(now.defaultImage, loaded.defaultImage),
    ...(now.variants ?? []).map(({ color, image }) => unchangedUrl(image, loadedImages.get(color))),
  ]);
  return {
    ...now,
    defaultImage,
    variants: now.variants?.map((variant, at) => ({ ...variant, image: images[at] })),
  };
}
