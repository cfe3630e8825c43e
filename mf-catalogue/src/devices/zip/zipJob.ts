import type { UnpackedZip, ZipFile } from './zipContent';

/** The message from the page to the worker: one job per worker. */
export type ZipJob = { kind: 'unpack'; archive: Blob } | { kind: 'pack'; files: readonly ZipFile[] };

/** The messages from the worker: 'started', any number of 'progress', then one of the others. */
export type ZipReply =
  | { kind: 'started' }
  | { kind: 'progress'; percent: number }
  | { kind: 'unpacked'; content: UnpackedZip }
  | { kind: 'packed'; archive: Blob }
  | { kind: 'refused'; reason: string };
