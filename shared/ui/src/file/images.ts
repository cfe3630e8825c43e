/**
 * Image types: PNG, JPEG and WebP, detected by their first bytes, never by file name or Content-Type. SVG is rejected,
 * since it can contain scripts (decisions.md, "Images").
 */

import { limitReply } from '@console/api';
import { readFile } from './readFile';
import { withoutMetadata } from './withoutMetadata';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** For `accept` of a file input. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/webp';

/** Error message for any other file. */
export const WRONG_IMAGE = 'Only PNG, JPEG and WebP images can be used';

const signatures: readonly [ImageType, readonly (number | null)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  // RIFF, four bytes of length, WEBP
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Undefined if it is none of the three. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  return signatures.find(([, signature]) =>
    signature.every((byte, at) => byte === null || byte === bytes[at]),
  )?.[0];
}

/** The file extension, without the dot. */
export function imageEnding(type: ImageType): 'png' | 'jpg' | 'webp' {
  return ({ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const)[type];
}

/** The data URL of an image, for sending and previews. Uses FileReader, which does not block the page. */
export function asDataUrl({ type, bytes }: ImageBytes): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(DAMAGED_IMAGE));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
}

/** Decodes an image's data URL, with the type detected from its bytes; undefined if it is not an image. */
export function bytesOfDataUrl(url: string): ImageBytes | undefined {
  // Matches the prefix only: a pattern over millions of characters can overflow the stack.
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

/** Error message for an image with a valid signature that cannot be decoded. */
export const DAMAGED_IMAGE = 'The image is damaged and cannot be read';

/** More than any photo: reading it would only keep the browser busy, or break it. */
const MAX_BYTES = 100_000_000;

/**
 * Reads an image file into a data URL. Staff choose a `File`, which loses its metadata; what an imported file contains stays
 * byte for byte.
 * @throws Error with a text to show to the user
 */
export async function readImage(file: Blob): Promise<string> {
  const isTooLarge = file.size > MAX_BYTES;
  // The first bytes say whether it is an image at all.
  const read = isTooLarge ? file.slice(0, 12) : file;
  const bytes = new Uint8Array(await readFile(read, (one) => one.arrayBuffer()));
  const type = imageTypeOf(bytes);
  if (!type) throw new Error(WRONG_IMAGE);
  if (isTooLarge) throw new Error('The image is larger than 100 MB; choose a smaller one');
  const kept = file instanceof File ? withoutMetadata(type, bytes) : bytes;
  await checkDecodable(new Blob([kept], { type }));
  return asDataUrl({ type, bytes: kept });
}

/** An image that this browser cannot decode would not show for customers either. */
async function checkDecodable(image: Blob): Promise<void> {
  const bitmap = await globalThis.createImageBitmap?.(image).catch(() => {
    throw new Error(DAMAGED_IMAGE);
  });
  bitmap?.close();
}

export interface ImageBytes {
  type: ImageType;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Fetches an image from the object storage: no cookies, no token, no referrer (part 1, section 6).
 * @throws Error with a text to show to the user, also if the image has not arrived in the time that a call may take
 */
export async function fetchImage(address: string, signal?: AbortSignal): Promise<ImageBytes> {
  const limit = limitReply(signal);
  const arrived = fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Amazon S3 sends the CORS header only in reply to an Origin: the copy cached for an <img> lacks it.
    cache: 'reload',
    signal: limit.signal,
  }).then((reply) => (reply.ok ? reply.arrayBuffer() : undefined));
  const content = await arrived
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    })
    .finally(limit.end);
  if (!content) throw new Error(`The image could not be fetched: ${address}`);
  const bytes = new Uint8Array(content);
  const type = imageTypeOf(bytes);
  if (!type) throw new Error(`${WRONG_IMAGE}: ${address}`);
  return { type, bytes };
}

/** Like `fetchImage`, but resolves to a data URL. */
export async function fetchImageAsDataUrl(address: string, signal?: AbortSignal): Promise<string> {
  return asDataUrl(await fetchImage(address, signal));
}
