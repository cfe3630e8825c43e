import JSZip from 'jszip';
import { pathProblem } from './pathProblem';
import { type UnpackedZip, type ZipFile, type ZipReading, ZipRefusal } from './zipContent';
import { DAMAGED, haveOverlap, zipRecords } from './zipDirectory';
import { inBytes, SHOWN_OF_PATH, zipLimits } from './zipLimits';

// Documented by JSZip (api_zipobject/internal_stream), but missing from its types.
declare module 'jszip' {
  interface JSZipObject {
    internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array<ArrayBuffer>>;
  }
}

/**
 * Unpacks an archive in memory, within the caps of `zipLimits`.
 * @throws ZipRefusal, or the signal's reason
 */
export async function unpackZip(archive: Blob, reading: ZipReading = {}): Promise<UnpackedZip> {
  const { onProgress, signal } = reading;
  const packed = new Uint8Array(await archive.arrayBuffer());
  const records = zipRecords(packed);
  for (const name of records.flatMap(({ names }) => names)) checkPath(name);
  if (haveOverlap(records)) throw new ZipRefusal('Its files overlap: they share the same bytes');
  const zip = await openZip(packed);
  const entries = Object.values(zip.files);
  // JSZip keeps only one file per name.
  if (entries.length !== records.length) throw new ZipRefusal('It contains two files with the same name');
  for (const { name, unsafeOriginalName = name } of entries) checkPath(unsafeOriginalName);

  const all: ZipFile[] = [];
  let left: number = zipLimits.unzipped;
  for (const [at, entry] of entries.entries()) {
    // Unused files count towards the limit too: an honest export contains none.
    const bytes = await inflate(entry, left, signal);
    left -= bytes.length;
    if (!entry.dir && !isMacOsMetadata(entry.name)) all.push({ path: entry.name, bytes });
    onProgress?.(Math.round(((at + 1) / entries.length) * 100));
  }
  // Checked only now that the content is known to be small, because this inflates everything at once.
  await openZip(packed, { checkCRC32: true });
  signal?.throwIfAborted();

  const isJson = ({ path }: ZipFile) => path.toLowerCase().endsWith('.json');
  const json = all.filter(isJson);
  if (json.some(({ bytes }) => bytes.length > zipLimits.json))
    throw new ZipRefusal(`Its JSON is larger than ${inBytes(zipLimits.json)}`);
  return { json, files: all.filter((file) => !isJson(file)) };
}

function checkPath(path: string): void {
  const problem = pathProblem(path);
  const shown = path.slice(0, SHOWN_OF_PATH).replace(/\p{Cc}/gu, '\uFFFD');
  if (problem) throw new ZipRefusal(`The path "${shown}" ${problem}`);
}

function openZip(packed: Uint8Array, options?: JSZip.JSZipLoadOptions): Promise<JSZip> {
  return JSZip.loadAsync(packed, options).catch(() => {
    throw new ZipRefusal(DAMAGED);
  });
}

/** The unpacked bytes of a file; stops as soon as there are more than `maxBytes`, or the signal is aborted. */
function inflate(
  entry: JSZip.JSZipObject,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
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
        else if (size > maxBytes)
          giveUp(new ZipRefusal(`Unpacked, it is larger than ${inBytes(zipLimits.unzipped)}`));
        else pieces.push(piece);
      })
      .on('error', () => reject(new ZipRefusal(DAMAGED)))
      .on('end', () => resolve(new Blob(pieces).arrayBuffer().then((buffer) => new Uint8Array(buffer))))
      .resume();
  });
}

/** Files that macOS adds to an archive. */
function isMacOsMetadata(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(^|\/)\./.test(path);
}
