import { crc32 } from 'node:zlib';
import { bytesOfDataUrl, readImage } from './images';

/** Of a phone's camera: the place, the owner's name and a smaller picture would be in it. */
const PRIVATE = 'N 59.9139 E 10.7522 Ada';
const bytes = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 65_535)];
const little = (value: number) => u32(value).reverse();

async function chosen(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  return bytesOfDataUrl(await readImage(new File([content], 'photo')))?.bytes;
}

const textOf = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString('latin1');

const segment = (marker: number, content: Uint8Array) =>
  bytes([0xff, marker], u16(content.length + 2), content);
const jfif = segment(0xe0, bytes('JFIF\0'));
const colours = segment(0xe2, bytes('ICC_PROFILE\0\u0001\u0001sRGB'));
const adobe = segment(0xee, bytes('Adobe'));
/** Two scans with stuffed bytes, a restart marker and a fill byte, as in a progressive picture. */
const scans = bytes(
  segment(0xda, bytes('scan')),
  [1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff],
  segment(0xc4, bytes('table')),
  segment(0xda, bytes('scan')),
  [0xff, 0, 4],
);
const END = [0xff, 0xd9];

/** An Exif block whose first directory has the orientation after another entry. */
function exif(order: 'II' | 'MM', orientation: number): Uint8Array {
  const short = (value: number) => (order === 'MM' ? u16(value) : u16(value).reverse());
  const long = (value: number) => (order === 'MM' ? u32(value) : little(value));
  return bytes(
    `Exif\0\0${order}`,
    short(42),
    long(8),
    short(2),
    [...short(0x0110), ...short(2), ...long(4), 65, 66, 67, 0],
    [...short(0x0112), ...short(3), ...long(1), ...short(orientation), ...short(0)],
    long(0),
    PRIVATE,
  );
}

/** The Exif block that says only that the picture is turned. */
const turnedTo6 = bytes(
  ...['MM', [0, 42], u32(8), u16(1), u16(0x0112), u16(3), u32(1), u16(6), u16(0), u32(0)],
);

describe('a chosen JPEG', () => {
  const photo = (...segments: Uint8Array[]) =>
    bytes([0xff, 0xd8], jfif, ...segments, colours, adobe, scans, END);

  test('keeps its picture and colours, and loses place, comment, further pictures and a video after its end', async () => {
    const metadata = [
      segment(0xe0, bytes('JFXX\0', PRIVATE)),
      segment(0xe1, exif('MM', 1)),
      segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', PRIVATE)),
      segment(0xe2, bytes('MPF\0', PRIVATE)),
      segment(0xed, bytes('Photoshop 3.0\0', PRIVATE)),
      segment(0xfe, bytes(PRIVATE)),
    ];
    const kept = await chosen(bytes(photo(...metadata), PRIVATE));
    expect(textOf(kept)).toBe(textOf(photo()));
  });

  test.each(['II', 'MM'] as const)('keeps how it is turned (%s)', async (order) => {
    const kept = await chosen(photo(segment(0xe1, exif(order, 6))));
    const turned = segment(0xe1, bytes('Exif\0\0', turnedTo6));
    expect(textOf(kept)).toBe(textOf(bytes([0xff, 0xd8], jfif, turned, colours, adobe, scans, END)));
  });

  test('may have a million bytes before a marker, which are not copied one by one', async () => {
    const content = photo(new Uint8Array(1_000_000).fill(0xff));
    const parts = jest.spyOn(Uint8Array.prototype, 'subarray');
    expect((await chosen(content))?.length).toBe(content.length);
    expect(parts.mock.calls.length).toBeLessThan(100);
  });

  test.each([
    ['is cut off in its picture', photo().subarray(0, -4)],
    ['has a segment that is longer than the file', bytes([0xff, 0xd8, 0xff, 0xe1], u16(900), 'Exif\0\0')],
    ['has something else between its segments', bytes([0xff, 0xd8], jfif, 'x', scans, END)],
    ['ends with a marker', bytes([0xff, 0xd8], jfif, [0xff])],
  ])('stays as it is if it %s', async (_, content) => {
    expect(textOf(await chosen(content))).toBe(textOf(content));
  });

  test.each([
    ['is cut off', 'Exif\0\0MM\0*'],
    ['points outside itself', bytes('Exif\0\0II*\0', little(0xfffffff0))],
    ['has fewer entries than it says', bytes('Exif\0\0MM\0*', u32(8), u16(9))],
    ['has an orientation that there is not', exif('MM', 9)],
    [
      'is cut off behind its orientation',
      bytes('Exif\0\0MM\0*', u32(8), u16(1), u16(0x0112), u16(3), u32(1), u16(6)),
    ],
  ])('loses an Exif block that %s', async (_, block) => {
    expect(textOf(await chosen(photo(segment(0xe1, bytes(block)))))).toBe(textOf(photo()));
  });
});

describe('a chosen PNG', () => {
  const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const chunk = (type: string, content: string | Uint8Array) =>
    bytes(u32(content.length), type, content, u32(crc32(bytes(type, content))));
  const picture = (...chunks: Uint8Array[]) =>
    bytes(
      SIGNATURE,
      chunk('IHDR', 'size'),
      chunk('iCCP', 'colours'),
      ...chunks,
      chunk('IDAT', 'dots'),
      chunk('IEND', ''),
    );

  test('keeps its picture and colours, and loses texts, time, place, origin and what follows its end', async () => {
    const metadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'].map((type) => chunk(type, PRIVATE));
    expect(textOf(await chosen(bytes(picture(...metadata), PRIVATE)))).toBe(textOf(picture()));
  });

  test('keeps how it is turned', async () => {
    const turned = chunk('eXIf', turnedTo6);
    const kept = await chosen(picture(chunk('eXIf', exif('II', 6).subarray(6))));
    expect(textOf(kept)).toBe(textOf(picture(turned)));
  });

  test('stays as it is if a chunk is longer than the file', async () => {
    const content = picture().subarray(0, -6);
    expect(textOf(await chosen(content))).toBe(textOf(content));
  });
});

describe('a chosen WebP', () => {
  const chunk = (type: string, content: Uint8Array) =>
    bytes(type, little(content.length), content, content.length % 2 ? [0] : []);
  const file = (...chunks: Uint8Array[]) => {
    const content = bytes('WEBP', ...chunks);
    return bytes('RIFF', little(content.length), content);
  };
  const extended = (flags: number) => chunk('VP8X', bytes([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
  const picture = chunk('VP8 ', bytes('dots!'));

  test('keeps its picture and colours, and loses place, texts and what follows its end', async () => {
    const metadata = ['EXIF', 'XMP ', 'C2PA'].map((type) => chunk(type, bytes(PRIVATE)));
    const kept = await chosen(bytes(file(extended(0x3c), picture, ...metadata), PRIVATE));
    expect(textOf(kept)).toBe(textOf(file(extended(0x30), picture)));
  });

  test('stays as it is if it ends before its flags', async () => {
    const content = file(chunk('VP8X', bytes()));
    expect(textOf(await chosen(content))).toBe(textOf(content));
  });

  test('stays as it is if a chunk is longer than the file', async () => {
    const content = file(picture).subarray(0, -4);
    expect(textOf(await chosen(content))).toBe(textOf(content));
  });
});

test('an image from an imported file stays as it is, so that it is the same again', async () => {
  const content = bytes([0xff, 0xd8], segment(0xe1, bytes(PRIVATE)), scans, END);
  const read = bytesOfDataUrl(await readImage(new Blob([content])))?.bytes;
  expect(textOf(read)).toBe(textOf(content));
});
