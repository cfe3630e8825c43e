import type { Device } from '@console/resources';
import { bytesOfDataUrl, fetchImage, type ImageBytes, imageEnding } from '@console/ui/images';
import { mask } from 'superstruct';
import { defaultImageName, imageLeftOut, variantImageName } from '../storedImages';
import { DeviceFile } from './deviceFile';
import type { OnProgress, ZipFile } from './zipContent';
import { inBytes, zipLimits } from './zipLimits';
import { zipPort } from './zipPort';

/**
 * Creates the zip of a device (decisions.md, "Files that staff exchange"): device.json and the images, byte for byte.
 * Images that could not be fetched are missing from both; `leftOut` names them. `refusal` says why the import will refuse it.
 */
export async function writeDeviceZip(device: Device, onProgress: OnProgress, signal?: AbortSignal) {
  const variants = device.variants ?? [];
  const [main, ...others] = await fetchAll(
    [
      { name: defaultImageName, url: device.defaultImage },
      ...variants.map(({ color, image }) => ({ name: variantImageName(color), url: image })),
    ],
    onProgress,
    signal,
  );
  const images: ZipFile[] = [];
  const leftOut: string[] = [];

  function pack({ image, leftOut: problem }: Fetched = {}, name: string): string | null {
    if (problem) leftOut.push(problem);
    if (!image) return null;
    const path = `images/${name}.${imageEnding(image.type)}`;
    images.push({ path, bytes: image.bytes });
    return path;
  }

  const content = {
    ...device,
    defaultImage: pack(main, 'default'),
    variants: variants.map(({ color }, at) => ({ color, image: pack(others[at], `variant-${at + 1}`) })),
  };
  const json = new TextEncoder().encode(`${JSON.stringify(mask(content, DeviceFile), null, 2)}\n`);
  const files = [{ path: 'device.json', bytes: json }, ...images];
  const archive = await zipPort.pack(files);
  const refusal = refusalOf(archive.size, files.length, variants.length, json.length);
  return { archive, leftOut, refusal };
}

/** Why the import will refuse a zip; undefined if it will not. */
function refusalOf(size: number, files: number, variants: number, json: number): string | undefined {
  const refusal = (problem: string, advice: string) =>
    `The zip ${problem}, so it cannot be imported again: use ${advice}.`;
  if (size > zipLimits.zipped)
    return refusal(`is larger than ${inBytes(zipLimits.zipped)}`, 'smaller images');
  if (files > zipLimits.entries)
    return refusal(`contains more than ${zipLimits.entries} files`, 'fewer images');
  if (variants > zipLimits.variants)
    return refusal(`has more than ${zipLimits.variants} variants`, 'fewer variants');
  if (json > zipLimits.json)
    return refusal(`has more than ${inBytes(zipLimits.json)} of text`, 'shorter texts');
  return undefined;
}

interface StoredImage {
  /** For the user. */
  name: string;
  url: string | null | undefined;
}

interface Fetched {
  image?: ImageBytes;
  /** The name of an image that is left out, with the reason. */
  leftOut?: string;
}

/** Fetches all images in parallel; the result has their order. */
function fetchAll(
  stored: readonly StoredImage[],
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Fetched[]> {
  let done = 0;
  return Promise.all(
    stored.map(async (one) => {
      const fetched = await fetchOne(one, signal);
      done += 1;
      onProgress(Math.round((done / stored.length) * 100));
      return fetched;
    }),
  );
}

async function fetchOne({ name, url }: StoredImage, signal: AbortSignal | undefined): Promise<Fetched> {
  if (!url) return {};
  try {
    return { image: bytesOfDataUrl(url) ?? (await fetchImage(url, signal)) };
  } catch (error) {
    signal?.throwIfAborted();
    return { leftOut: imageLeftOut(name, error) };
  }
}
