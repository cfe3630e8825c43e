/**
 * Pictures: PNG, JPEG and WebP by their first bytes, never by name or by what a server says; SVG is refused, since it
 * can carry script (decisions.md, "Images").
 */

import { readFile } from './readFile';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** For `accept` of a file input. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/webp';

/** What a person is told of any other file. */
export const WRONG_IMAGE = 'Only PNG, JPEG and WebP images can be used';

const signatures: readonly [ImageType, readonly (number | null)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  // RIFF, four bytes of length, WEBP
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Undefined for anything that is not one of the three. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  return signatures.find(([, signature]) =>
    signature.every((byte, at) => byte === null || byte === bytes[at]),
  )?.[0];
}

/** The ending of a file name for it, without the dot. */
export function imageEnding(type: ImageType): 'png' | 'jpg' | 'webp' {
  return ({ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const)[type];
}

/** As a picture is sent and previewed. The browser's own reader does not hold up the page. */
export function asDataUrl({ type, bytes }: ImageBytes): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(DAMAGED_IMAGE));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
}

/** The bytes of an image's data URL, with the type that the bytes say; undefined if it is not one. */
export function bytesOfDataUrl(url: string): ImageBytes | undefined {
  // Only what is before the bytes: over millions of characters a pattern can run out of stack.
  const [head] = /^data:image\/[a-z+.-]+;base64,/i.exec(url) ?? [];
  if (head === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(url.slice(head.length)), (character) => character.charCodeAt(0));
    const type = imageTypeOf(bytes);
    return type && { type, bytes };
  } catch {
    return undefined;
  }
}

/** Of a picture that begins as one, and goes on as none. */
export const DAMAGED_IMAGE = 'The image is damaged and cannot be read';

/** The data URL of a picture file. @throws Error with a text for people */
export async function readImage(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await readFile(file, (one) => one.arrayBuffer()));
  const type = imageTypeOf(bytes);
  if (!type) throw new Error(WRONG_IMAGE);
  await checkDrawable(new Blob([bytes], { type }));
  return asDataUrl({ type, bytes });
}

/** Where it could not be drawn here, customers would see nothing either. */
async function checkDrawable(picture: Blob): Promise<void> {
  const drawn = await globalThis.createImageBitmap?.(picture).catch(() => {
    throw new Error(DAMAGED_IMAGE);
  });
  drawn?.close();
}

/** A picture: its bytes, and the type that they say. */
export interface ImageBytes {
  type: ImageType;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Fetches a picture from the object storage: no cookies, no token, no referrer (part 1, section 6).
 * @throws Error with a text for people
 */
export async function fetchImage(address: string, signal?: AbortSignal): Promise<ImageBytes> {
  const reply = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return undefined;
  });
  if (!reply?.ok) throw new Error(`The image could not be fetched: ${address}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const type = imageTypeOf(bytes);
  if (!type) throw new Error(`${WRONG_IMAGE}: ${address}`);
  return { type, bytes };
}

/** The same as a data URL. */
export async function fetchImageAsDataUrl(address: string, signal?: AbortSignal): Promise<string> {
  return asDataUrl(await fetchImage(address, signal));
}
