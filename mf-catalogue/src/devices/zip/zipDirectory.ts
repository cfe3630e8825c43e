import { ZipRefusal } from './zipContent';
import { zipLimits } from './zipLimits';

/** The position of a file in an archive, in bytes from the start, and its names in the two headers. */
export interface ZipRecord {
  names: readonly [inDirectory: string, inLocalHeader: string];
  start: number;
  end: number;
}

export const DAMAGED = 'The archive is damaged, encrypted or in an unsupported format';

/** PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16; numbers are little endian. */
const LOCAL = { signature: 0x04034b50, size: 30 };
const CENTRAL = { signature: 0x02014b50, size: 46 };
const END = { signature: 0x06054b50, size: 22 };

/**
 * Reads the central directory before anything is unpacked, because JSZip reports neither several files of one name nor
 * the positions of the files. Rejects what JSZip would tolerate (bytes before the archive, ZIP64), so that both read
 * the same directory.
 * @throws ZipRefusal
 */
export function zipRecords(packed: Uint8Array): ZipRecord[] {
  try {
    return readRecords(packed);
  } catch (error) {
    // An offset that points outside the archive.
    throw error instanceof RangeError ? new ZipRefusal(DAMAGED) : error;
  }
}

function readRecords(packed: Uint8Array): ZipRecord[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  const text = (at: number, length: number) => new TextDecoder().decode(packed.subarray(at, at + length));
  const expect = (condition: boolean) => {
    if (!condition) throw new ZipRefusal(DAMAGED);
  };

  let end = packed.length - END.size;
  while (end >= 0 && u32(end) !== END.signature) end -= 1;
  expect(end >= 0);
  const directory = u32(end + 16);
  expect(directory + u32(end + 12) === end);

  const records: ZipRecord[] = [];
  let at = directory;
  while (u32(at) === CENTRAL.signature) {
    if (records.length === zipLimits.entries)
      throw new ZipRefusal(`It contains more than ${zipLimits.entries} files`);
    const start = u32(at + 42);
    expect(u32(start) === LOCAL.signature);
    const name = u16(start + 26);
    const bytes = start + LOCAL.size + name + u16(start + 28);
    const record: ZipRecord = {
      names: [text(at + CENTRAL.size, u16(at + 28)), text(start + LOCAL.size, name)],
      start,
      end: bytes + u32(at + 20),
    };
    expect(record.end <= directory);
    records.push(record);
    at += CENTRAL.size + u16(at + 28) + u16(at + 30) + u16(at + 32);
  }
  expect(at === end && records.length === u16(end + 10));
  return records;
}

/** Whether two files share bytes: the trick of zip bombs that are tiny packed and huge unpacked. */
export function haveOverlap(records: readonly ZipRecord[]): boolean {
  const inOrder = [...records].sort((one, other) => one.start - other.start);
  return inOrder.some(({ start }, at) => start < (inOrder[at - 1]?.end ?? 0));
}
