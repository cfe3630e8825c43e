type Bytes = Uint8Array<ArrayBuffer>;

/** The parts of a file to keep, in their order; undefined if it is not built as its format says. */
type Parts = Bytes[] | undefined;

/** Where something is in a file. */
interface Range {
  at: number;
  end: number;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) => new DataView(buffer, byteOffset, byteLength);
const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** How a viewer turns the picture, 1 to 8, by an Exif block; 1 is not at all. */
function orientationOf(block: Bytes): number {
  const view = viewOf(block);
  try {
    const little = view.getUint16(6) === 0x4949;
    const directory = 6 + view.getUint32(10, little);
    for (let entry = 0; entry < view.getUint16(directory, little); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little);
    }
  } catch {
    // A block that is cut off.
  }
  return 1;
}

/** An Exif segment that says nothing but how the picture is turned. */
const turned = (orientation: number): Bytes =>
  Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  );

/** What to keep of a JPEG's segment: of those that applications add, what tells the size and the colours. */
function jpegSegment(bytes: Bytes, marker: number, { at, end }: Range): Bytes[] {
  const startsWith = (text: string) => textAt(bytes, at + 4, text.length) === text;
  if (marker === 0xe1 && startsWith('Exif\0')) {
    const orientation = orientationOf(bytes.subarray(at + 4, end));
    return orientation > 1 && orientation <= 8 ? [turned(orientation)] : [];
  }
  const isComment = marker === 0xfe;
  const isOfApplication = marker > 0xe0 && marker <= 0xef && marker !== 0xee;
  const isKept = !isComment && (!isOfApplication || (marker === 0xe2 && startsWith('ICC_PROFILE')));
  return isKept ? [bytes.subarray(at, end)] : [];
}

/** The end of a scan: the next marker, other than one that belongs to it. */
function endOfScan(bytes: Bytes, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function jpegParts(bytes: Bytes): Parts {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
    if (marker === 0xd9) break;
    // Any number of 0xff may precede a marker.
    const end = marker === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return undefined;
    kept.push(...jpegSegment(bytes, marker, { at, end }));
    at = end;
    if (marker !== 0xda) continue;
    at = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
  // What follows the end are further pictures, or a video.
  return [...kept, bytes.subarray(at, at + 2)];
}

const pngMetadata = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function pngParts(bytes: Bytes): Parts {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = textAt(bytes, at + 4, 4);
    if (end > bytes.length) return undefined;
    if (!pngMetadata.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return kept;
    at = end;
  }
  return undefined;
}

function webpParts(bytes: Bytes): Parts {
  const view = viewOf(bytes);
  const kept: Bytes[] = [];
  const length = view.getUint32(4, true) + 8;
  if (length > bytes.length) return undefined;
  for (let at = 12; at + 8 <= length; ) {
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > length) return undefined;
    const end = at + 8 + size + (size % 2);
    const type = textAt(bytes, at, 4);
    const chunk = bytes.slice(at, end);
    // Its flags say that there are such chunks.
    if (type === 'VP8X') chunk[8] = view.getUint8(at + 8) & ~0b1100;
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const header = bytes.slice(0, 12);
  viewOf(header).setUint32(
    4,
    kept.reduce((sum, chunk) => sum + chunk.length, 4),
    true,
  );
  return [header, ...kept];
}

const partsOf = { 'image/jpeg': jpegParts, 'image/png': pngParts, 'image/webp': webpParts };

/**
 * An image without what cameras and programs add to it: place, time, owner, comments, smaller or uncut versions. The picture,
 * its colours and how it is turned stay, without encoding it again. A file with a broken structure stays as it is.
 */
export async function withoutMetadata(type: keyof typeof partsOf, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await new Blob(partsOf[type](bytes) ?? [bytes]).arrayBuffer());
}
