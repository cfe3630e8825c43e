import type { Device } from '@console/resources';
import { fetchImageAsDataUrl } from '@console/ui/images';

type Address = string | null | undefined;

async function isSamePicture(one: Address, other: Address, signal: AbortSignal): Promise<boolean> {
  if (!one || !other || one === other) return one === other;
  const [first, second] = await Promise.all(
    [one, other].map((address) => fetchImageAsDataUrl(address, signal).catch(() => undefined)),
  );
  return first !== undefined && first === second;
}

/**
 * A device as it is now, with the addresses that were loaded before for the pictures that are the same: every save stores
 * those of the variants anew (part 2, section 4), and nobody has changed them by that.
 */
export async function withLoadedAddresses(now: Device, loaded: Device, signal: AbortSignal): Promise<Device> {
  const before = new Map(loaded.variants?.map(({ color, image }) => [color, image]));
  const addressOf = async (there: Address, known: Address) =>
    (await isSamePicture(there, known, signal)) ? known : there;
  const [defaultImage, ...images] = await Promise.all([
    addressOf(now.defaultImage, loaded.defaultImage),
    ...(now.variants ?? []).map(({ color, image }) => addressOf(image, before.get(color))),
  ]);
  return {
    ...now,
    defaultImage,
    variants: now.variants?.map((variant, at) => ({ ...variant, image: images[at] })),
  };
}
