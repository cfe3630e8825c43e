import { setFlagsFromString } from 'node:v8';
import {
  asDataUrl,
  bytesOfDataUrl,
  fetchImageAsDataUrl,
  imageTypeOf,
  readImage,
  WRONG_IMAGE,
} from './images';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0]);
const webp = Uint8Array.from(
  [...'RIFF']
    .map((c) => c.charCodeAt(0))
    .concat(
      [9, 9, 9, 9],
      [...'WEBP'].map((c) => c.charCodeAt(0)),
    ),
);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

test('detects the three types by their first bytes only', () => {
  expect([png, jpeg, webp].map(imageTypeOf)).toEqual(['image/png', 'image/jpeg', 'image/webp']);
  expect([svg, new Uint8Array(), png.subarray(1), webp.subarray(0, 8)].map(imageTypeOf)).toEqual(
    Array(4).fill(undefined),
  );
});

test('the type of a file is that of its bytes, not of its name or declared type', async () => {
  expect(await readImage(new File([png], 'x.svg', { type: 'image/svg+xml' }))).toMatch(
    /^data:image\/png;base64,/,
  );
  await expect(readImage(new File([svg], 'x.png', { type: 'image/png' }))).rejects.toThrow(WRONG_IMAGE);
});

test('a data URL of millions of characters can be read even if the engine does not optimise regular expressions', () => {
  // V8 stops optimising them if a page already has many.
  setFlagsFromString('--no-regexp-optimization');
  try {
    const bytes = new Uint8Array(4_500_000);
    bytes.set(png);
    const url = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    expect(bytesOfDataUrl(url)?.bytes.length).toBe(bytes.length);
  } finally {
    setFlagsFromString('--regexp-optimization');
  }
});

test('an image is read back from its data URL byte for byte, regardless of size', async () => {
  const large = new Uint8Array(300_000).map((_, at) => at % 251);
  large.set(png);
  expect(bytesOfDataUrl(await asDataUrl({ type: 'image/png', bytes: large }))).toEqual({
    type: 'image/png',
    bytes: large,
  });
});

test.each([
  '',
  'data:text/html;base64,PGI+',
  'data:image/png;base64,!!!',
  'data:image/png;base64,AAAA',
  'https://a.io/x.png',
])('%j is not an image', (url) => {
  expect(bytesOfDataUrl(url)).toBeUndefined();
});

describe('fetching from the object storage', () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit?]>();
  const original = globalThis.fetch;
  beforeEach(() => {
    fetched.mockReset();
    Object.assign(globalThis, { fetch: fetched });
  });
  afterAll(() => {
    Object.assign(globalThis, { fetch: original });
  });

  test('sends no cookie, no token and no referrer, and takes no copy that was cached without CORS', async () => {
    fetched.mockResolvedValue(new Response(jpeg));
    expect(await fetchImageAsDataUrl('https://storage.io/x')).toMatch(/^data:image\/jpeg;base64,/);
    expect(fetched).toHaveBeenCalledWith('https://storage.io/x', {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'reload',
      signal: expect.any(AbortSignal),
    });
  });

  const onAbort = (signal: AbortSignal, fail: (reason: unknown) => void) =>
    signal.addEventListener('abort', () => fail(signal.reason));
  test.each<[string, (signal: AbortSignal) => Promise<Response>]>([
    ['does not answer', (signal) => new Promise((_, reject) => onAbort(signal, reject))],
    [
      'stops within the image',
      async (signal) =>
        new Response(
          new ReadableStream({ start: (body) => onAbort(signal, (reason) => body.error(reason)) }),
        ),
    ],
  ])('a storage that %s is given up after half a minute', async (_, answer) => {
    jest.useFakeTimers();
    fetched.mockImplementation((_, init) => answer(init?.signal ?? AbortSignal.abort()));
    const fetching = fetchImageAsDataUrl('https://storage.io/x');
    const failure = expect(fetching).rejects.toThrow('The image could not be fetched: https://storage.io/x');
    await jest.advanceTimersByTimeAsync(30_000);
    await failure;
  });

  test('a rejected or unreachable address, or a file of another type, is an error with the address', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(fetchImageAsDataUrl('https://storage.io/x')).rejects.toThrow('https://storage.io/x');
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(fetchImageAsDataUrl('https://storage.io/x')).rejects.toThrow('could not be fetched');
    fetched.mockResolvedValueOnce(new Response(svg));
    await expect(fetchImageAsDataUrl('https://storage.io/x')).rejects.toThrow(WRONG_IMAGE);
  });

  test('leaving cancels it', async () => {
    const leaving = new AbortController();
    fetched.mockImplementation(async () => {
      leaving.abort();
      throw leaving.signal.reason;
    });
    await expect(fetchImageAsDataUrl('https://storage.io/x', leaving.signal)).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});

test.each([
  ['an image', png, 'The image is larger than 100 MB; choose a smaller one'],
  ['another file', svg, WRONG_IMAGE],
])('%s of hundreds of megabytes is refused without being read whole', async (_, bytes, reason) => {
  const file = Object.defineProperty(new File([bytes], 'x.png'), 'size', { value: 100_000_001 });
  const read = jest.spyOn(file, 'arrayBuffer');
  await expect(readImage(file)).rejects.toThrow(reason);
  expect(read).not.toHaveBeenCalled();
});

test('an empty file is reported as empty', async () => {
  await expect(readImage(new File([], 'logo.png'))).rejects.toThrow('The file is empty');
});
