import { zipOf } from './testZips';
import type { ZipReply } from './zipJob';
import { zipLimits } from './zipLimits';
import { zipPort } from './zipPort';

/** A fake worker that the test controls; jsdom has none. */
class SilentWorker {
  static all: SilentWorker[] = [];
  onmessage: (event: { data: ZipReply }) => void = () => undefined;
  onerror: () => void = () => undefined;
  terminated = false;
  postMessage(): void {
    SilentWorker.all.push(this);
    asked();
  }
  terminate(): void {
    this.terminated = true;
  }
}

let asked: () => void;
let job: Promise<void>;

/** Waits for the worker to receive its job. */
const worker = async () => {
  await job;
  const [only] = SilentWorker.all;
  if (!only) throw new Error('No worker was created');
  return only;
};

beforeEach(() => {
  SilentWorker.all = [];
  job = new Promise((resolve) => {
    asked = resolve;
  });
  Object.assign(globalThis, { Worker: SilentWorker });
});
afterEach(() => {
  for (const name of ['Worker', '__CONSOLE_SCRIPTS__']) Reflect.deleteProperty(globalThis, name);
});

test('terminates a worker that never answers, and rejects the archive', async () => {
  jest.useFakeTimers();
  const reading = zipPort.unpack(new Blob(), {});
  const refused = expect(reading).rejects.toThrow('Reading it took longer than 20 seconds');
  await jest.advanceTimersByTimeAsync(zipLimits.reading - 1);
  expect((await worker()).terminated).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await refused;
  expect((await worker()).terminated).toBe(true);
});

test('the time in which its code loads does not count', async () => {
  jest.useFakeTimers();
  let arrive: () => void = () => undefined;
  const loading = new Promise((resolve) => {
    arrive = () => resolve(new SilentWorker());
  });
  Object.assign(globalThis, { __CONSOLE_SCRIPTS__: { worker: () => loading } });
  const reading = zipPort.unpack(new Blob(), {});
  const refused = expect(reading).rejects.toThrow('Reading it took longer than 20 seconds');
  await jest.advanceTimersByTimeAsync(zipLimits.reading + 1000);
  arrive();
  await jest.advanceTimersByTimeAsync(zipLimits.reading - 1);
  expect((await worker()).terminated).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await refused;
});

test('terminates the worker when the signal is aborted', async () => {
  const waiting = new AbortController();
  const reading = zipPort.unpack(new Blob(), { signal: waiting.signal });
  const given = expect(reading).rejects.toBe('left');
  await worker();
  waiting.abort('left');
  await given;
  expect((await worker()).terminated).toBe(true);
});

test('does not wait for its code once the signal is aborted', async () => {
  Object.assign(globalThis, { __CONSOLE_SCRIPTS__: { worker: () => new Promise(() => undefined) } });
  const waiting = new AbortController();
  const given = expect(zipPort.unpack(new Blob(), { signal: waiting.signal })).rejects.toBe('left');
  waiting.abort('left');
  await given;
});

test('reads nothing once the signal is aborted', async () => {
  const reading = zipPort.unpack(new Blob(), { signal: AbortSignal.abort('left') });
  await expect(reading).rejects.toBe('left');
  expect((await worker()).terminated).toBe(true);
});

test('falls back to the main thread if the worker cannot start', async () => {
  const reading = zipPort.unpack(await zipOf({ 'device.json': '{}' }), {});
  (await worker()).onerror();
  await expect(reading).resolves.toMatchObject({
    json: [{ path: 'device.json', bytes: new TextEncoder().encode('{}') }],
  });
});

test("falls back to the main thread if the worker's file does not match its hash", async () => {
  const worker = () => Promise.reject(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { __CONSOLE_SCRIPTS__: { worker } });
  const reading = zipPort.unpack(await zipOf({ 'device.json': '{}' }), {});
  await expect(reading).resolves.toMatchObject({ json: [{ path: 'device.json' }] });
});

describe('without workers, on the main thread', () => {
  /** An archive that is `asked` for its bytes, which arrive on `arrive`. */
  async function lateArchive() {
    const archive = await zipOf({ 'device.json': '{}' });
    const bytes = await archive.arrayBuffer();
    let arrive: () => void = () => undefined;
    const arrived = new Promise<ArrayBuffer>((resolve) => {
      arrive = () => resolve(bytes);
    });
    const asked = new Promise<void>((resolve) => {
      archive.arrayBuffer = () => {
        resolve();
        return arrived;
      };
    });
    return { archive, asked, arrive };
  }

  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });

  test('an archive that takes too long is rejected, and no longer unpacked', async () => {
    const { archive, asked, arrive } = await lateArchive();
    const onProgress = jest.fn();
    const reading = zipPort.unpack(archive, { onProgress });
    const refused = expect(reading).rejects.toThrow('Reading it took longer than 20 seconds');
    await asked;
    await jest.advanceTimersByTimeAsync(zipLimits.reading);
    arrive();
    await refused;
    // A later one, whose bytes are there at once, ends after it.
    await zipPort.unpack(await zipOf({ 'device.json': '{}' }), {});
    expect(onProgress).not.toHaveBeenCalled();
  });

  test('nothing waits for the limit any more once an archive is read', async () => {
    const { archive, asked, arrive } = await lateArchive();
    const reading = zipPort.unpack(archive, {});
    await asked;
    expect(jest.getTimerCount()).toBe(1);
    arrive();
    await reading;
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('reports the progress that the worker reports', async () => {
  const onProgress = jest.fn();
  const reading = zipPort.unpack(new Blob(), { onProgress });
  const { onmessage } = await worker();
  onmessage({ data: { kind: 'started' } });
  onmessage({ data: { kind: 'progress', percent: 50 } });
  onmessage({ data: { kind: 'unpacked', content: { json: [], files: [] } } });
  await reading;
  expect(onProgress.mock.calls).toEqual([[50]]);
});

test('rejects an archive with the reason that the worker gives, at once', async () => {
  const reading = zipPort.unpack(new Blob(), {});
  const refused = expect(reading).rejects.toThrow('It contains two files with the same name');
  (await worker()).onmessage({ data: { kind: 'started' } });
  (await worker()).onmessage({
    data: { kind: 'refused', reason: 'It contains two files with the same name' },
  });
  await refused;
  expect((await worker()).terminated).toBe(true);
});

test('does not retry an archive on the main thread that crashes a running worker', async () => {
  const reading = zipPort.unpack(await zipOf({ 'device.json': '{}' }), {});
  const refused = expect(reading).rejects.toThrow('');
  (await worker()).onmessage({ data: { kind: 'started' } });
  (await worker()).onerror();
  await refused;
  expect((await worker()).terminated).toBe(true);
});
