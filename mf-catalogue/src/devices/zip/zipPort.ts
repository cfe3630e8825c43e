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
  async unpack(archive, onProgress) {
    const worker = newWorker();
    if (!worker) return (await import('./unpackZip')).unpackZip(archive, onProgress);
    return run(
      worker,
      { kind: 'unpack', archive },
      (reply) => (reply.kind === 'unpacked' ? reply.content : undefined),
      onProgress,
    );
  },
  async pack(files) {
    const worker = newWorker();
    if (!worker) return (await import('./packZip')).packZip(files);
    return run(worker, { kind: 'pack', files }, (reply) =>
      reply.kind === 'packed' ? reply.archive : undefined,
    );
  },
};

/** Undefined where there are no workers, or this area's files come from another origin (a developer's machine). */
function newWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('./deviceZip.worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

/** One job; the worker is gone when it is done, and with it all the memory that the job took. */
function run<T>(
  worker: Worker,
  job: ZipJob,
  resultOf: (reply: ZipReply) => T | undefined,
  onProgress?: OnProgress,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    worker.onmessage = ({ data: reply }: MessageEvent<ZipReply>) => {
      const result = resultOf(reply);
      if (result !== undefined) resolve(result);
      else if (reply.kind === 'progress') onProgress?.(reply.percent);
      else if (reply.kind === 'refused') reject(new ZipRefusal(reply.reason));
    };
    worker.onerror = () => reject(new ZipRefusal('The program that reads archives could not be started'));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
