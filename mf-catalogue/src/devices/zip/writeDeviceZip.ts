import type { Device } from '@console/resources';
import { bytesOfDataUrl, fetchImage, type ImageBytes, imageEnding } from '@console/ui/images';
import { mask } from 'superstruct';
import { DeviceFile } from './deviceFile';
import type { OnProgress, ZipFile } from './zipContent';
import { zipPort } from './zipPort';

/**
 * Creates the zip of a device (decisions.md, "Files that staff exchange"): device.json and the images, byte for byte.
 * Images that could not be fetched are missing from both; `leftOut` has their URLs.
 */
export async function writeDeviceZip(device: Device, onProgress: OnProgress, signal?: AbortSignal) {
  const variants = device.variants ?? [];
  const [main, ...others] = await fetchAll(
    [device.defaultImage, ...variants.map(({ image }) => image)],
    onProgress,
    signal,
  );
  const images: ZipFile[] = [];
  const leftOut: string[] = [];

  function pack(fetched: Fetched | undefined, name: string): string | null {
    if (!fetched?.image) {
      if (fetched?.url) leftOut.push(fetched.url);
      return null;
    }
    const path = `images/${name}.${imageEnding(fetched.image.type)}`;
    images.push({ path, bytes: fetched.image.bytes });
    return path;
  }

  const content = {
    ...device,
    defaultImage: pack(main, 'default'),
    variants: variants.map(({ color }, at) => ({ color, image: pack(others[at], `variant-${at + 1}`) })),
  };
  const json = new TextEncoder().encode(`${JSON.stringify(mask(content, DeviceFile), null, 2)}\n`);
  return { archive: await zipPort.pack([{ path: 'device.json', bytes: json }, ...images]), leftOut };
}

interface Fetched {
  url: string | null | undefined;
  image: ImageBytes | undefined;
}

/** Fetches all images in parallel; the result has the order of the URLs. */
function fetchAll(
  urls: readonly Fetched['url'][],
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Fetched[]> {
  let done = 0;
  return Promise.all(
    urls.map(async (url) => {
      const image = url ? await imageAt(url, signal) : undefined;
      done += 1;
      onProgress(Math.round((done / urls.length) * 100));
      return { url, image };
    }),
  );
}

async function imageAt(url: string, signal: AbortSignal | undefined): Promise<ImageBytes | undefined> {
  try {
    return bytesOfDataUrl(url) ?? (await fetchImage(url, signal));
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
