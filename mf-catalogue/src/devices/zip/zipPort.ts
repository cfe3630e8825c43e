import { type OnProgress, type UnpackedZip, type ZipFile, ZipRefusal } from './zipContent';
import type { ZipJob, ZipReply } from './zipJob';

/** Packing and unpacking, wherever it happens. */
export interface ZipPort {
  /** @throws ZipRefusal */
  unpack(archive: Blob, onProgress: OnProgress): Promise<UnpackedZip>;
  pack(files: readonly ZipFile[]): Promise<Blob>;
}

/** Off the thread of the page, so that it stays fluent; on it where a worker cannot be had. */
export const zipPort: ZipPort = {
  unpack: (archive, onProgress) =>
    run<UnpackedZip>({
      job: { kind: 'unpack', archive },
      resultOf: (reply) => (reply.kind === 'unpacked' ? reply.content : undefined),
      onProgress,
      onPage: async () => (await import('./unpackZip')).unpackZip(archive, onProgress),
    }),
  pack: (files) =>
    run<Blob>({
      job: { kind: 'pack', files },
      resultOf: (reply) => (reply.kind === 'packed' ? reply.archive : undefined),
      onPage: async () => (await import('./packZip')).packZip(files),
    }),
};

interface Run<T> {
  job: ZipJob;
  resultOf: (reply: ZipReply) => T | undefined;
  onProgress?: OnProgress;
  /** The same job on the thread of the page. */
  onPage: () => Promise<T>;
}

/** Undefined where there are no workers, or this area's files come from another origin (a developer's machine). */
function newWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('./deviceZip.worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

/** One worker a job: when the job is done it is gone, and with it all the memory that the job took. */
async function run<T>({ job, resultOf, onProgress, onPage }: Run<T>): Promise<T> {
  const worker = newWorker();
  if (!worker) return onPage();
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data: reply }: MessageEvent<ZipReply>) => {
        const result = resultOf(reply);
        if (result !== undefined) resolve(result);
        else if (reply.kind === 'progress') onProgress?.(reply.percent);
        else if (reply.kind === 'refused') reject(new ZipRefusal(reply.reason));
      };
      worker.onerror = () => reject(new WorkerFailed());
      worker.postMessage(job);
    });
  } catch (error) {
    if (error instanceof WorkerFailed) return onPage();
    throw error;
  } finally {
    worker.terminate();
  }
}
