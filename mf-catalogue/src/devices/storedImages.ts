import type { Device } from '@console/resources';
import { fetchImageAsDataUrl } from '@console/ui/images';

export type DeviceImages = Pick<Device, 'defaultImage' | 'variants'>;

export interface DeviceWithImages<D extends DeviceImages = Device> {
  /** Its images are data URLs, as in the body of a creation and in an imported zip. */
  device: D;
  /** The images that could not be fetched and are left out, for example 'the image of Gold'. */
  leftOut: readonly string[];
}

/** Fetches the stored images of a device, or of a form in which some may be chosen images. */
export async function withStoredImages<D extends DeviceImages>(
  device: D,
  signal: AbortSignal,
): Promise<DeviceWithImages<D>> {
  const leftOut: string[] = [];
  async function fetchImage(url: string | null | undefined, name: string): Promise<string | undefined> {
    if (!url) return undefined;
    if (url.startsWith('data:')) return url;
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
