import type { Device } from '@console/resources';
import { bytesOfDataUrl, fetchImage, type ImageBytes, imageEnding } from '@console/ui/images';
import type { DeviceFile } from './deviceFile';
import type { OnProgress, ZipFile } from './zipContent';
import { zipPort } from './zipPort';

export interface DeviceZip {
  archive: Blob;
  /** Addresses of pictures that could not be fetched; the zip is without them. */
  leftOut: readonly string[];
}

/** The zip of a device (decisions.md, "Files that staff exchange"): device.json, and its pictures byte for byte. */
export async function writeDeviceZip(device: Device, onProgress: OnProgress): Promise<DeviceZip> {
  const pictures: ZipFile[] = [];
  const leftOut: string[] = [];
  const wanted = 1 + (device.variants?.length ?? 0);
  let tried = 0;

  async function add(address: string | null | undefined, name: string): Promise<string | null> {
    const picture = address ? await pictureAt(address) : undefined;
    tried += 1;
    onProgress(Math.round((tried / wanted) * 100));
    if (!picture) {
      if (address) leftOut.push(address);
      return null;
    }
    const path = `images/${name}.${imageEnding(picture.type)}`;
    pictures.push({ path, bytes: picture.bytes });
    return path;
  }

  const [defaultImage = null, ...images] = await Promise.all([
    add(device.defaultImage, 'default'),
    ...(device.variants ?? []).map(({ image }, at) => add(image, `variant-${at + 1}`)),
  ]);
  const variants = device.variants?.map(({ color }, at) => ({ color, image: images[at] ?? null })) ?? null;
  const content: DeviceFile = { ...device, defaultImage, variants };
  const json = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`);
  return { archive: await zipPort.pack([{ path: 'device.json', bytes: json }, ...pictures]), leftOut };
}

async function pictureAt(address: string): Promise<ImageBytes | undefined> {
  try {
    return bytesOfDataUrl(address) ?? (await fetchImage(address));
  } catch {
    return undefined;
  }
}
