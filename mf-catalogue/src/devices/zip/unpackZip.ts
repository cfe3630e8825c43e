import JSZip from 'jszip';
import { pathProblem } from './pathProblem';
import { type UnpackedZip, type ZipFile, type ZipReading, ZipRefusal } from './zipContent';
import { DAMAGED, haveOverlap, type ZipRecord, zipRecords } from './zipDirectory';
import { inBytes, zipLimits } from './zipLimits';

// JSZip documents it (api_zipobject/internal_stream), its types leave it out.
declare module 'jszip' {
  interface JSZipObject {
    internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array>;
  }
}

const TOO_LARGE = `Unpacked, it is larger than ${inBytes(zipLimits.unzipped)}`;
const OVERLAP = 'Files in it overlap: they share the same bytes';
const TWICE = 'It contains two files with the same name';

/** Characters of a refused path that are shown. */
const SHOWN = 80;

/**
 * Unpacks an archive in memory, within the caps of `zipLimits`.
 * @throws ZipRefusal, or the signal's reason
 */
export async function unpackZip(archive: Blob, reading: ZipReading = {}): Promise<UnpackedZip> {
  const { onProgress, signal } = reading;
  const packed = new Uint8Array(await archive.arrayBuffer());
  const records = zipRecords(packed);
  checkRecords(records);
  const zip = await opened(packed);
  const entries = Object.values(zip.files);
  // JSZip keeps one file per name, and would check the sums of all that it found.
  if (entries.length !== records.length) throw new ZipRefusal(TWICE);
  for (const { name, unsafeOriginalName = name } of entries) checkPath(unsafeOriginalName);

  const all: ZipFile[] = [];
  let left: number = zipLimits.unzipped;
  for (const [at, entry] of entries.entries()) {
    // Files that are not used count as well: nobody packs them into an honest export.
    const bytes = await inflated(entry, left, signal);
    left -= bytes.length;
    if (!entry.dir && !isOfTheSystem(entry.name)) all.push({ path: entry.name, bytes });
    onProgress?.(Math.round(((at + 1) / entries.length) * 100));
  }
  // Only now that it is known to be small: this inflates everything at once.
  await opened(packed, { checkCRC32: true });
  signal?.throwIfAborted();

  const isJson = ({ path }: ZipFile) => path.toLowerCase().endsWith('.json');
  return { json: all.filter(isJson).map(textFile), files: all.filter((file) => !isJson(file)) };
}

function checkRecords(records: readonly ZipRecord[]): void {
  for (const { names } of records) for (const name of names) checkPath(name);
  if (haveOverlap(records)) throw new ZipRefusal(OVERLAP);
}

function checkPath(path: string): void {
  const problem = pathProblem(path);
  const shown = path.slice(0, SHOWN).replace(/\p{Cc}/gu, '\uFFFD');
  if (problem) throw new ZipRefusal(`The path "${shown}" in it ${problem}`);
}

function opened(packed: Uint8Array, options?: JSZip.JSZipLoadOptions): Promise<JSZip> {
  return JSZip.loadAsync(packed, options).catch(() => {
    throw new ZipRefusal(DAMAGED);
  });
}

/** The unpacked bytes of a file; given up as soon as there are more of them than `most`, or nobody waits any more. */
function inflated(
  entry: JSZip.JSZipObject,
  most: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    let size = 0;
    const stream = entry.internalStream('uint8array');
    function giveUp(reason: unknown) {
      pieces.length = 0;
      stream.pause();
      reject(reason);
    }
    stream
      .on('data', (piece) => {
        size += piece.length;
        if (signal?.aborted) giveUp(signal.reason);
        else if (size > most) giveUp(new ZipRefusal(TOO_LARGE));
        else pieces.push(piece);
      })
      .on('error', () => reject(new ZipRefusal(DAMAGED)))
      .on('end', () => resolve(joined(pieces, size)))
      .resume();
  });
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** What macOS adds to an archive beside the files that a person chose. */
function isOfTheSystem(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(^|\/)\./.test(path);
}

function textFile({ path, bytes }: ZipFile) {
  if (bytes.length > zipLimits.json)
    throw new ZipRefusal(`Its JSON is larger than ${inBytes(zipLimits.json)}`);
  return { path, text: new TextDecoder().decode(bytes) };
}
