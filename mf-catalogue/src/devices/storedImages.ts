import type { Device } from '@console/resources';
import { fetchImageAsDataUrl } from '@console/ui/images';

export interface DeviceWithImages {
  /** Its images are data URLs, as in the body of a creation and in an imported zip. */
  device: Device;
  /** The images that could not be fetched and are left out, for example 'the image of Gold'. */
  leftOut: readonly string[];
}

/** Fetches the stored images of a device. */
export async function withStoredImages(device: Device, signal: AbortSignal): Promise<DeviceWithImages> {
  const leftOut: string[] = [];
  async function fetchImage(url: string | null | undefined, name: string): Promise<string | undefined> {
    if (!url) return undefined;
    try {
      return await fetchImageAsDataUrl(url, signal);
    } catch {
      signal.throwIfAborted();
      leftOut.push(name);
      return undefined;
    }
  }
  const defaultImage = await fetchImage(device.defaultImage, 'the default image');
  const variants = await Promise.all(
    (device.variants ?? []).map(async ({ color, image }) => ({
      color,
      image: await fetchImage(image, `the image of ${color}`),
    })),
  );
  return { device: { ...device, defaultImage, variants }, leftOut };
}
