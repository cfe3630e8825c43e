type Bytes = Uint8Array<ArrayBuffer>;

/** A copy of a file without some of its parts. Those of a hostile file are millions, so they are not collected. */
class Copy {
  readonly #file: Bytes;
  readonly #copied: Bytes;
  #length = 0;
  /** What the file has before is copied or left out. */
  #from = 0;

  constructor(file: Bytes) {
    this.#file = file;
    this.#copied = new Uint8Array(file.length);
  }

  /** Leaves out a part after the previous one, or puts something no longer in its place. */
  leaveOut(at: number, end: number, instead?: Bytes): void {
    if (at > this.#from) this.#add(this.#file.subarray(this.#from, at));
    this.#from = end;
    if (instead) this.#add(instead);
  }

  #add(part: Bytes): void {
    this.#copied.set(part, this.#length);
    this.#length += part.length;
  }

  /** The copy of what the file has before `end`. */
  until(end: number): Bytes {
    this.leaveOut(end, end);
    return this.#copied.subarray(0, this.#length);
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) => new DataView(buffer, byteOffset, byteLength);
const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const codesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** How a viewer turns the picture, 1 to 8, by an Exif block; 1 is not at all. */
function orientationOf(block: Bytes): number {
  const view = viewOf(block);
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    for (let entry = 0; entry < view.getUint16(directory, little); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little);
    }
  } catch {
    // A block that is cut off.
  }
  return 1;
}

/** The bytes of an Exif block with a single entry, and the least that there can be. */
const ONE_ENTRY = 26;

/** An Exif block that says nothing but how the picture is turned; undefined if it is not. */
function turnedOnly(block: Bytes): number[] | undefined {
  const orientation = block.length < ONE_ENTRY ? 1 : orientationOf(block);
  if (orientation <= 1 || orientation > 8) return undefined;
  return [
    ...[77, 77, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ];
}

/** How those segments of a JPEG that applications add begin which tell its size and colours. */
const jpegSegments: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

function isJpegMetadata(bytes: Bytes, marker: number, at: number): boolean {
  if (marker < 0xe0 || marker > 0xef) return marker === 0xfe;
  const start = jpegSegments[marker];
  return start === undefined || textAt(bytes, at + 4, start.length) !== start;
}

/** What stays of a JPEG's segment of metadata. */
function turnedSegment(bytes: Bytes, at: number, end: number): Bytes | undefined {
  if (bytes[at + 1] !== 0xe1 || textAt(bytes, at + 4, 5) !== 'Exif\0') return undefined;
  const turned = turnedOnly(bytes.subarray(at + 10, end));
  return turned && Uint8Array.of(0xff, 0xe1, 0, 8 + ONE_ENTRY, ...codesOf('Exif\0\0'), ...turned);
}

/** The end of a scan: the next marker, other than one that belongs to it. */
function endOfScan(bytes: Bytes, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function jpegWithout(bytes: Bytes): Bytes | undefined {
  const view = viewOf(bytes);
  const copy = new Copy(bytes);
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
    if (marker === 0xd9) break;
    // Any number of 0xff may precede a marker.
    const end = marker === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return undefined;
    if (isJpegMetadata(bytes, marker, at)) copy.leaveOut(at, end, turnedSegment(bytes, at, end));
    at = marker === 0xda ? endOfScan(bytes, end) : end;
  }
  // What follows the end are further pictures, or a video.
  return copy.until(Math.min(at + 2, bytes.length));
}

/** The chunks of a PNG that tell its colours, size and movement; those that it cannot be shown without are in capitals. */
const pngChunks = new Set('tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI pHYs acTL fcTL fdAT'.split(' '));

/** The checksum of a PNG's chunk. */
function checksumOf(codes: readonly number[]): number[] {
  let sum = -1;
  for (const code of codes) {
    sum ^= code;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 && 0xedb88320);
  }
  return [24, 16, 8, 0].map((shift) => (~sum >>> shift) & 0xff);
}

/** What stays of a PNG's chunk of metadata. */
function turnedChunk(bytes: Bytes, at: number, end: number): Bytes | undefined {
  const turned =
    textAt(bytes, at + 4, 4) === 'eXIf' ? turnedOnly(bytes.subarray(at + 8, end - 4)) : undefined;
  if (!turned) return undefined;
  const chunk = [...codesOf('eXIf'), ...turned];
  return Uint8Array.of(0, 0, 0, ONE_ENTRY, ...chunk, ...checksumOf(chunk));
}

function pngWithout(bytes: Bytes): Bytes | undefined {
  const view = viewOf(bytes);
  const copy = new Copy(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = textAt(bytes, at + 4, 4);
    if (end > bytes.length) return undefined;
    if (type === 'IEND') return copy.until(end);
    if (!/^[A-Z]/.test(type) && !pngChunks.has(type)) copy.leaveOut(at, end, turnedChunk(bytes, at, end));
    at = end;
  }
  return undefined;
}

/** The chunks of a WebP that are its picture, in `ANMF` of a moving one, and tell its size and colours. */
const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Browsers do not turn a WebP by its Exif block. */
function webpWithout(bytes: Bytes): Bytes | undefined {
  const view = viewOf(bytes);
  const copy = new Copy(bytes);
  const length = view.getUint32(4, true) + 8;
  if (length > bytes.length) return undefined;
  let at = 12;
  while (at + 8 <= length) {
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > length) return undefined;
    const end = Math.min(at + 8 + size + (size % 2), bytes.length);
    if (!webpChunks.has(textAt(bytes, at, 4))) copy.leaveOut(at, end);
    at = end;
  }
  const kept = copy.until(at);
  viewOf(kept).setUint32(4, kept.length - 8, true);
  // Its flags say that there are such chunks.
  if (textAt(kept, 12, 4) === 'VP8X') kept[20] = (kept[20] ?? 0) & ~0b1100;
  return kept;
}

const without = { 'image/jpeg': jpegWithout, 'image/png': pngWithout, 'image/webp': webpWithout };

/**
 * An image without what cameras and programs add to it: place, time, owner, comments, smaller or uncut versions. The picture,
 * its colours and how it is turned stay, without encoding it again. A file with a broken structure stays as it is.
 */
export function withoutMetadata(type: keyof typeof without, bytes: Bytes): Bytes {
  return without[type](bytes) ?? bytes;
}
