import type { Device } from '@console/resources';
import { fetchImageAsDataUrl, WRONG_IMAGE } from '@console/ui/images';
import { imageTypesHint } from '../imageTypes';

export type DeviceImages = Pick<Device, 'defaultImage' | 'variants'>;

export interface DeviceWithImages<D extends DeviceImages = Device> {
  /** Its images are data URLs, as in the body of a creation and in an imported zip, unless they could not be fetched. */
  device: D;
  /** The images that could not be fetched, by name, each with the reason (`imageLeftOut`). */
  leftOut: ReadonlyMap<string, string>;
}

export const defaultImageName = 'the default image';
export const variantImageName = (color: string) => `the image of ${color}`;

export function isWrongImage(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(WRONG_IMAGE);
}

/** 'the image of Gold (could not be fetched)': without the image's address, which means nothing to users. */
export function imageLeftOut(name: string, error: unknown): string {
  return `${name} (${isWrongImage(error) ? `not ${imageTypesHint}` : 'could not be fetched'})`;
}

/** Fetches the stored images of a device, or of a form in which some may be chosen images. */
export async function withStoredImages<D extends DeviceImages>(
  device: D,
  signal?: AbortSignal,
): Promise<DeviceWithImages<D>> {
  const leftOut = new Map<string, string>();
  async function fetchImage(url: string | null | undefined, name: string): Promise<string | undefined> {
    if (!url || url.startsWith('data:')) return url || undefined;
    try {
      return await fetchImageAsDataUrl(url, signal);
    } catch (error) {
      signal?.throwIfAborted();
      leftOut.set(name, imageLeftOut(name, error));
      return url;
    }
  }
  const defaultImage = await fetchImage(device.defaultImage, defaultImageName);
  const variants = await Promise.all(
    (device.variants ?? []).map(async ({ color, image }) => ({
      color,
      image: await fetchImage(image, variantImageName(color)),
    })),
  );
  return { device: { ...device, defaultImage, variants }, leftOut };
}
