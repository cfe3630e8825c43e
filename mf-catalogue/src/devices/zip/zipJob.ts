import type { UnpackedZip, ZipFile } from './zipContent';

/** What the page sends to the worker: one job, then the worker is done. */
export type ZipJob = { kind: 'unpack'; archive: Blob } | { kind: 'pack'; files: readonly ZipFile[] };

/** What the worker answers: that it runs, progress any number of times, then one of the others. */
export type ZipReply =
  | { kind: 'started' }
  | { kind: 'progress'; percent: number }
  | { kind: 'unpacked'; content: UnpackedZip }
  | { kind: 'packed'; archive: Blob }
  | { kind: 'refused'; reason: string };
