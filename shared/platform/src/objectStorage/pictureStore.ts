import { createHash } from 'node:crypto';
import { require } from '../api/refusal';
import type { State } from '../state';

/** In characters of a data URL. A banner of 1 MB (part 1, section 9) has at most 1.4 million; a larger one was not compressed. */
const largestBanner = 1_400_000;
/** The specification has no limit for other pictures. */
const largestPicture = 40_000_000;
const dataUrlHead = /^data:image\/(png|jpeg|webp);base64,/;
const magic = {
  png: (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50,
  jpeg: (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8,
  webp: (bytes: Uint8Array) => bytes[0] === 0x52 && bytes[8] === 0x57,
};

interface Picture {
  kind: keyof typeof magic;
  bytes: Buffer<ArrayBuffer>;
}

/** Reads a data URL, sent or stored. Not by one pattern for all of it, whose match of megabytes exceeds the stack. */
export function pictureOf(dataUrl: string): Picture | undefined {
  const [head = '', kind] = dataUrlHead.exec(dataUrl) ?? [];
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return undefined;
  const base64 = dataUrl.slice(head.length);
  const bytes = Buffer.from(base64, 'base64');
  // Buffer skips what is not base64.
  return bytes.length > 0 && bytes.toString('base64') === base64 ? { kind, bytes } : undefined;
}

export type PictureAddress = (stored: string | null | undefined) => string | null;

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Converts picture fields: records contain a path on the object storage, calls a URL or a data URL. */
export function createPictureStore(origin: string, state: () => State) {
  const address: PictureAddress = (stored) => (stored?.startsWith('/') ? origin + stored : (stored ?? null));
  return {
    address,
    /** Stores a picture and returns the value for the record. Throws a 400 if it is not a picture. */
    store(sent: string | null | undefined, field: string): string | null {
      if (!sent) return null;
      if (sent.startsWith(`${origin}/`)) return sent.slice(origin.length);
      if (/^https?:\/\//i.test(sent)) return sent;
      const largest = field === 'emailBanner' ? largestBanner : largestPicture;
      require(sent.length <= largest, `The ${field} is too big`);
      const picture = pictureOf(sent);
      require(picture !== undefined, `The ${field} is not a PNG, JPEG or WebP`);
      const { kind, bytes } = picture;
      require(magic[kind](bytes), `The ${field} is not the ${kind} that it says`);
      const path = `/uploads/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`;
      if (!state().uploads.has(path)) state().uploads.set(path, sent);
      return path;
    },
  };
}
