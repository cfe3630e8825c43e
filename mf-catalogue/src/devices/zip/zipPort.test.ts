import { zipOf } from './testZips';
import type { ZipReply } from './zipJob';
import { zipLimits } from './zipLimits';
import { zipPort } from './zipPort';

/** A worker as the browser has it, told by the test what to do; jsdom has none. */
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

/** The worker, once it has its job. */
const worker = async () => {
  await job;
  const [only] = SilentWorker.all;
  if (!only) throw new Error('No worker was asked for');
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
  Reflect.deleteProperty(globalThis, 'Worker');
  jest.useRealTimers();
});

test('a worker that never answers is ended, and the archive refused', async () => {
  jest.useFakeTimers();
  const reading = zipPort.unpack(new Blob(), {});
  const refused = expect(reading).rejects.toThrow('Reading it took longer than 20 seconds');
  await jest.advanceTimersByTimeAsync(zipLimits.reading - 1);
  expect((await worker()).terminated).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await refused;
  expect((await worker()).terminated).toBe(true);
});

test('a worker is ended as soon as nobody waits for it', async () => {
  const waiting = new AbortController();
  const reading = zipPort.unpack(new Blob(), { signal: waiting.signal });
  const given = expect(reading).rejects.toBe('left');
  await worker();
  waiting.abort('left');
  await given;
  expect((await worker()).terminated).toBe(true);
});

test('a worker whose code cannot be had is replaced by the page', async () => {
  const reading = zipPort.unpack(await zipOf({ 'device.json': '{}' }), {});
  (await worker()).onerror();
  await expect(reading).resolves.toMatchObject({ json: [{ path: 'device.json', text: '{}' }] });
});

test('an archive that stops a running worker does not reach the page', async () => {
  const reading = zipPort.unpack(await zipOf({ 'device.json': '{}' }), {});
  const refused = expect(reading).rejects.toThrow('');
  (await worker()).onmessage({ data: { kind: 'started' } });
  (await worker()).onerror();
  await refused;
  expect((await worker()).terminated).toBe(true);
});
