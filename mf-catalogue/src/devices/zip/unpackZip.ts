import JSZip from 'jszip';
import { type OnProgress, type UnpackedZip, type ZipFile, ZipRefusal } from './zipContent';
import { inBytes, zipLimits } from './zipLimits';

// JSZip documents it (api_zipobject/internal_stream), its types leave it out.
declare module 'jszip' {
  interface JSZipObject {
    internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array>;
  }
}

const DAMAGED = 'The archive is damaged, encrypted or of a kind that cannot be read';
const TOO_LARGE = `Unpacked it is larger than ${inBytes(zipLimits.unzipped)}`;

/**
 * Unpacks an archive in memory, within the caps of `zipLimits`.
 * @throws ZipRefusal
 */
export async function unpackZip(archive: Blob, onProgress: OnProgress): Promise<UnpackedZip> {
  const packed = new Uint8Array(await archive.arrayBuffer());
  const zip = await opened(packed);
  const entries = Object.values(zip.files);
  if (entries.length > zipLimits.entries)
    throw new ZipRefusal(`It holds more than ${zipLimits.entries} files`);

  const all: ZipFile[] = [];
  let left: number = zipLimits.unzipped;
  for (const [at, entry] of entries.entries()) {
    // Files that are not used count as well: nobody packs them into an honest export.
    const bytes = await inflated(entry, left);
    left -= bytes.length;
    if (!entry.dir && !isOfTheSystem(entry.name)) all.push({ path: entry.name, bytes });
    onProgress(Math.round(((at + 1) / entries.length) * 100));
  }
  // Only now that it is known to be small: this inflates everything at once.
  await opened(packed, { checkCRC32: true });

  const isJson = ({ path }: ZipFile) => path.toLowerCase().endsWith('.json');
  return { json: all.filter(isJson).map(textFile), files: all.filter((file) => !isJson(file)) };
}

function opened(packed: Uint8Array, options?: JSZip.JSZipLoadOptions): Promise<JSZip> {
  return JSZip.loadAsync(packed, options).catch(() => {
    throw new ZipRefusal(DAMAGED);
  });
}

/** The unpacked bytes of a file; given up as soon as there are more of them than `most`. */
function inflated(entry: JSZip.JSZipObject, most: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    let size = 0;
    const stream = entry.internalStream('uint8array');
    stream
      .on('data', (piece) => {
        size += piece.length;
        if (size <= most) {
          pieces.push(piece);
          return;
        }
        pieces.length = 0;
        stream.pause();
        reject(new ZipRefusal(TOO_LARGE));
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
