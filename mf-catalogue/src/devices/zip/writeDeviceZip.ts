import type { Device } from '@console/resources';
import { bytesOfDataUrl, fetchImage, type ImageBytes, imageEnding } from '@console/ui/images';
import { mask } from 'superstruct';
import { DeviceFile } from './deviceFile';
import type { OnProgress, ZipFile } from './zipContent';
import { zipPort } from './zipPort';

/**
 * The zip of a device (decisions.md, "Files that staff exchange"): device.json, and its pictures byte for byte, but for
 * those that could not be fetched; their addresses are left out.
 */
export async function writeDeviceZip(device: Device, onProgress: OnProgress, signal?: AbortSignal) {
  const variants = device.variants ?? [];
  const [main, ...others] = await fetched(
    [device.defaultImage, ...variants.map(({ image }) => image)],
    onProgress,
    signal,
  );
  const pictures: ZipFile[] = [];
  const leftOut: string[] = [];

  function pack(picture: Fetched | undefined, name: string): string | null {
    if (!picture?.image) {
      if (picture?.address) leftOut.push(picture.address);
      return null;
    }
    const path = `images/${name}.${imageEnding(picture.image.type)}`;
    pictures.push({ path, bytes: picture.image.bytes });
    return path;
  }

  const content = {
    ...device,
    defaultImage: pack(main, 'default'),
    variants: variants.map(({ color }, at) => ({ color, image: pack(others[at], `variant-${at + 1}`) })),
  };
  const json = new TextEncoder().encode(`${JSON.stringify(mask(content, DeviceFile), null, 2)}\n`);
  return { archive: await zipPort.pack([{ path: 'device.json', bytes: json }, ...pictures]), leftOut };
}

interface Fetched {
  address: string | null | undefined;
  image: ImageBytes | undefined;
}

/** All at once; in the order of their addresses, whichever comes first. */
function fetched(
  addresses: readonly Fetched['address'][],
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Fetched[]> {
  let done = 0;
  return Promise.all(
    addresses.map(async (address) => {
      const image = address ? await pictureAt(address, signal) : undefined;
      done += 1;
      onProgress(Math.round((done / addresses.length) * 100));
      return { address, image };
    }),
  );
}

async function pictureAt(address: string, signal: AbortSignal | undefined): Promise<ImageBytes | undefined> {
  try {
    return bytesOfDataUrl(address) ?? (await fetchImage(address, signal));
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
