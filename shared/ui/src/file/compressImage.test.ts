import { compressImage, imageSize } from './compressImage';

/** Mocks image decoding, which jsdom lacks; the size of the JPEG depends on its quality and area. */
const drawn: { width: number; height: number; quality: number }[] = [];
let size = { width: 0, height: 0 };
const OriginalImage = globalThis.Image;

beforeAll(() => {
  class DecodedImage {
    naturalWidth = size.width;
    naturalHeight = size.height;
    onload?: () => void;
    onerror?: () => void;
    set src(_: string) {
      queueMicrotask(() => (this.naturalWidth > 0 ? this.onload?.() : this.onerror?.()));
    }
  }
  Object.assign(globalThis, { Image: DecodedImage });
});

beforeEach(() => {
  drawn.length = 0;
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context));
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    _,
    quality = 1,
  ) {
    drawn.push({ width: this.width, height: this.height, quality });
    const bytes = new Uint8Array(Math.round((this.width * this.height * quality) / 10));
    bytes.set([0xff, 0xd8, 0xff]);
    done(new Blob([bytes]));
  });
});

afterAll(() => {
  Object.assign(globalThis, { Image: OriginalImage });
});

const png = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n\x01')}`;

test('an image within the limits is returned unchanged', async () => {
  size = { width: 1024, height: 400 };
  expect(await compressImage(png, { maxBytes: 1_000_000, maxPixels: 1024 })).toBe(png);
  expect(drawn).toEqual([]);
});

test.each([
  ['wide', { width: 2048, height: 1000 }, { width: 1024, height: 500 }],
  ['tall', { width: 900, height: 2048 }, { width: 450, height: 1024 }],
])('a large image that is %s is scaled by its longer side', async (_, large, fitted) => {
  size = large;
  expect(await compressImage(png, { maxBytes: 1_000_000, maxPixels: 1024 })).toMatch(
    /^data:image\/jpeg;base64,/,
  );
  expect(drawn).toEqual([{ ...fitted, quality: 0.9 }]);
});

test('an image that is small enough, but not its file, becomes a JPEG of the same size', async () => {
  size = { width: 1000, height: 400 };
  const large = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n'.padEnd(60_000, '\x01'))}`;
  expect(await compressImage(large, { maxBytes: 50_000, maxPixels: 1024 })).toMatch(
    /^data:image\/jpeg;base64,/,
  );
  expect(drawn).toEqual([{ width: 1000, height: 400, quality: 0.9 }]);
});

test('the quality is lowered until the file is small enough, and no further', async () => {
  size = { width: 2000, height: 1000 };
  await compressImage(png, { maxBytes: 37_000, maxPixels: 1000 });
  expect(drawn.map(({ quality }) => quality)).toEqual([0.9, 0.8, 0.7]);
});

test.each([
  ['5 kB', { width: 2000, height: 1000 }, { maxBytes: 5_000, maxPixels: 1000 }],
  ['1 MB', { width: 12000, height: 10000 }, { maxBytes: 1_000_000, maxPixels: 6000 }],
  ['1.5 MB', { width: 12000, height: 14000 }, { maxBytes: 1_500_000, maxPixels: 7000 }],
])(
  'an image that is still larger than %s is an error with a message for the user',
  async (limit, large, limits) => {
    size = large;
    await expect(compressImage(png, limits)).rejects.toThrow(
      `The image is still larger than ${limit} after compression; choose a smaller one`,
    );
  },
);

test('an image that cannot be read is an error with a message for the user', async () => {
  size = { width: 0, height: 0 };
  await expect(imageSize(png)).rejects.toThrow('damaged');
});
