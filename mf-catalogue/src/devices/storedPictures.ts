import type { Device } from '@console/resources';
import { fetchImageAsDataUrl } from '@console/ui/images';

export interface PicturedDevice {
  /** With its pictures as data URLs, as a creation sends them and as a zip holds them. */
  device: Device;
  /** What of it could not be fetched, in words; those pictures are left out. */
  leftOut: readonly string[];
}

/** A device with the pictures that are stored for it. */
export async function withStoredPictures(device: Device, signal: AbortSignal): Promise<PicturedDevice> {
  const leftOut: string[] = [];
  async function fetched(address: string | null | undefined, name: string): Promise<string | undefined> {
    if (!address) return undefined;
    try {
      return await fetchImageAsDataUrl(address, signal);
    } catch {
      signal.throwIfAborted();
      leftOut.push(name);
      return undefined;
    }
  }
  const defaultImage = await fetched(device.defaultImage, 'the default image');
  const variants = await Promise.all(
    (device.variants ?? []).map(async ({ color, image }) => ({
      color,
      image: await fetched(image, `the image of ${color}`),
    })),
  );
  return { device: { ...device, defaultImage, variants }, leftOut };
}
