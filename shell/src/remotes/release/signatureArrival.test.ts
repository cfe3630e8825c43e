import { setRuntimeConfig } from '@console/api';
import { testConfig } from '@console/testing';
import { preloadCode } from '../areaSource';
import { readRelease } from './manifest';
import { area, asked, envelope, manifest, serve, signature, trust } from './testSignatures';
import { verifiedRelease } from './verifiedRelease';

jest.mock('../runtime/federation', () => ({ preloadShared: () => undefined }));

const verified = async () => verifiedRelease(area, await readRelease(area));

const { fetch } = globalThis;
beforeEach(() => {
  setRuntimeConfig(testConfig);
  asked.length = 0;
  trust();
});
afterAll(() => {
  document.head.replaceChildren();
  globalThis.fetch = fetch;
});

/** What a browser does with a request that hangs until its signal aborts it. */
const aborted = (init: RequestInit | undefined, fail: (reason: unknown) => void) =>
  init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));

test.each<[string, (init?: RequestInit) => Promise<Response>]>([
  ['does not answer', (init) => new Promise((_, reject) => aborted(init, reject))],
  [
    'stops within it',
    async (init) =>
      new Response(new ReadableStream({ start: (body) => aborted(init, (reason) => body.error(reason)) })),
  ],
])('a signature whose server %s is requested again past the cache', async (_, hang) => {
  jest.useFakeTimers();
  const slow = () => new Promise<Response>((resolve) => setTimeout(resolve, 4_000, new Response(envelope())));
  serve({ ...manifest, signature }, hang, slow);
  const checked = verified();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked.map(({ cache }) => cache)).toEqual(['no-cache', 'default', 'reload']);
  // The second one may take as long as the area.
  await jest.advanceTimersByTimeAsync(4_000);
  await expect(checked).resolves.toMatchObject({ signedWith: 'release-2026' });
});

test('a signature is fetched together with the files of its release', async () => {
  serve({ ...manifest, signature }, envelope());
  await preloadCode(area);
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['release.json', signature]);
});

test('that a signature is no good is not told before the release is about to run', async () => {
  serve({ ...manifest, signature }, 'no envelope', 'no envelope');
  await expect(preloadCode(area)).resolves.toMatchObject({ release: manifest });
  await expect(verified()).rejects.toThrow('signature');
});

test('a signature that stops within its body twice is a load failure', async () => {
  const broken = async () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
  serve({ ...manifest, signature }, broken);
  await expect(verified()).rejects.toThrow('Its signature could not be fetched.');
});
