import { bytesOfDataUrl, DAMAGED_IMAGE, readImage } from './images';

export interface ImageLimits {
  /** Size of the file, not of its data URL. */
  maxBytes: number;
  /** Length of the longer side. */
  maxPixels: number;
}

/** JPEG qualities, tried in order until the file is small enough. */
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** Width and height in pixels. @throws Error with a text to show to the user */
export async function imageSize(dataUrl: string): Promise<{ width: number; height: number }> {
  const { naturalWidth: width, naturalHeight: height } = await decodeImage(dataUrl);
  return { width, height };
}

function decodeImage(dataUrl: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(DAMAGED_IMAGE));
    image.src = dataUrl;
  });
}

/**
 * Makes an image fit the limits: returns it unchanged if it does, otherwise scales it down and encodes it as JPEG on white.
 * @returns a data URL
 * @throws Error with a text to show to the user
 */
export async function compressImage(dataUrl: string, { maxBytes, maxPixels }: ImageLimits): Promise<string> {
  const image = await decodeImage(dataUrl);
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  if (scale === 1 && (bytesOfDataUrl(dataUrl)?.bytes.length ?? Number.POSITIVE_INFINITY) <= maxBytes)
    return dataUrl;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot resize images');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) return readImage(blob);
  }
  const limit = maxBytes < 1_000_000 ? `${Math.round(maxBytes / 1000)} kB` : `${maxBytes / 1_000_000} MB`;
  throw new Error(`The image is still larger than ${limit} after compression; choose a smaller one`);
}
