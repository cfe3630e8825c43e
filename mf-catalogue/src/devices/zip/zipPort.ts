import { limitReply } from '@console/api';
import workerFile from './deviceZip.worker.ts?hashed';
import { type UnpackedZip, type ZipFile, type ZipReading, ZipRefusal } from './zipContent';
import type { ZipJob, ZipReply } from './zipJob';
import { zipLimits } from './zipLimits';

const TOO_LONG = `Reading it took longer than ${zipLimits.reading / 1000} seconds`;

/** Packs and unpacks in a worker, so that the page stays responsive; on the main thread if no worker is available. */
export const zipPort = {
  /** @throws ZipRefusal, or the signal's reason */
  unpack: (archive: Blob, reading: ZipReading) =>
    run<UnpackedZip>({
      job: { kind: 'unpack', archive },
      resultOf: (reply) => (reply.kind === 'unpacked' ? reply.content : undefined),
      reading,
      limit: zipLimits.reading,
      async onPage() {
        const { unpackZip } = await import('./unpackZip');
        return (limited) => unpackZip(archive, limited);
      },
    }),
  pack: (files: readonly ZipFile[]) =>
    run<Blob>({
      job: { kind: 'pack', files },
      resultOf: (reply) => (reply.kind === 'packed' ? reply.archive : undefined),
      reading: {},
      async onPage() {
        const { packZip } = await import('./packZip');
        return () => packZip(files);
      },
    }),
};

/** Runs the job within its limit. Loading its code does not count: it has a limit and a message of its own. */
function withinTime<T>({ reading, limit }: Run<T>, work: (reading: ZipReading) => Promise<T>): Promise<T> {
  if (limit === undefined) return work(reading);
  const time = limitReply(reading.signal, limit);
  return untilAborted(time.signal, work({ ...reading, signal: time.signal }))
    .catch((error: unknown) => {
      throw time.isOver() ? new ZipRefusal(TOO_LONG) : error;
    })
    .finally(time.end);
}

interface Run<T> {
  job: ZipJob;
  resultOf: (reply: ZipReply) => T | undefined;
  reading: ZipReading;
  /** In milliseconds. */
  limit?: number;
  /** Loads the code for the same job on the main thread. */
  onPage: () => Promise<(reading: ZipReading) => Promise<T>>;
}

declare global {
  /** The page's script policy (shared/build, page/scriptPolicy.js); undefined on a development server. */
  var __CONSOLE_SCRIPTS__: { worker(file: typeof workerFile): Promise<Worker> } | undefined;
}

/** Undefined if workers are not supported, or the worker's file cannot be loaded or does not match its hash. */
async function newWorker(): Promise<Worker | undefined> {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return (await globalThis.__CONSOLE_SCRIPTS__?.worker(workerFile)) ?? new Worker(workerFile.url);
  } catch {
    return undefined;
  }
}

/** The worker failed to start, so the main thread takes over. An archive that crashes a running worker is rejected. */
class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/** Uses one worker per job and terminates it when the job ends or is aborted, which frees all its memory. */
async function run<T>(job: Run<T>): Promise<T> {
  const { signal } = job.reading;
  const starting = newWorker();
  const onPage = async () => withinTime(job, await job.onPage());
  const done = starting.then((worker) =>
    worker ? withinTime(job, (reading) => inWorker(worker, { ...job, reading })) : onPage(),
  );
  try {
    return await untilAborted(signal, done);
  } catch (error) {
    if (error instanceof WorkerUnavailable) return await untilAborted(signal, onPage());
    throw error;
  } finally {
    void starting.then((worker) => worker?.terminate());
  }
}

function inWorker<T>(worker: Worker, { job, resultOf, reading }: Run<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let started = false;
    worker.onmessage = ({ data: reply }: MessageEvent<ZipReply>) => {
      started = true;
      const result = resultOf(reply);
      if (result !== undefined) resolve(result);
      else if (reply.kind === 'progress') reading.onProgress?.(reply.percent);
      else if (reply.kind === 'refused') reject(new ZipRefusal(reply.reason));
    };
    worker.onerror = () => reject(started ? new ZipRefusal('') : new WorkerUnavailable());
    worker.postMessage(job);
  });
}

/** Resolves with the work, or rejects as soon as the signal is aborted. */
function untilAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
