import { crc32, deflateRawSync } from 'node:zlib';

/** For tests: archives that no program creates, built byte by byte (PKWARE's APPNOTE.TXT, section 4.3). */

interface Body {
  /** In the local header. */
  name: string;
  content: Uint8Array;
  /** Uncompressed. */
  stored?: boolean;
  /** The length of the local header's extra field, in bytes. */
  extra?: number;
}

interface Listed {
  /** In the central directory. */
  name: string;
  /** Index of the body. */
  body: number;
  /** Offset of another body inside that one. */
  inside?: { at: number; other: Body };
}

/** The fields that both headers of a file share. */
interface Packed extends Body {
  bytes: Uint8Array;
  method: number;
  sum: number;
}

function packed(body: Body): Packed {
  const { content, stored = false } = body;
  return {
    ...body,
    bytes: stored ? content : deflateRawSync(content),
    method: stored ? 0 : 8,
    sum: crc32(content),
  };
}

function local({ name, content, extra = 0, bytes, method, sum }: Packed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(sum, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  header.writeUInt16LE(extra, 28);
  return Buffer.concat([header, Buffer.from(name), Buffer.alloc(extra), bytes]);
}

function central({ content, bytes, method, sum }: Packed, name: string, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(method, 10);
  header.writeUInt32LE(sum, 16);
  header.writeUInt32LE(bytes.length, 20);
  header.writeUInt32LE(content.length, 24);
  header.writeUInt16LE(Buffer.byteLength(name), 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}

function end(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

/** An archive with an arbitrary central directory; by default it lists each body once, under its own name. */
export function craftedZip(
  bodies: readonly Body[],
  listed: readonly Listed[] = bodies.map(({ name }, body) => ({ name, body })),
): Buffer {
  const files = bodies.map(packed);
  const locals = files.map(local);
  const offsets = locals.map((_, at) => locals.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const records = listed.map(({ name, body, inside }) => {
    const named = files[body];
    if (!named) throw new Error(`There is no body ${body}`);
    return central(inside ? packed(inside.other) : named, name, (offsets[body] ?? 0) + (inside?.at ?? 0));
  });
  const directory = Buffer.concat(records);
  const start = locals.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...locals, directory, end(records.length, directory.length, start)]);
}

/** 150 names for one body of 20 MB: 29 kB that unpack to 3 GB. */
export function overlappingZip(): Buffer {
  return craftedZip(
    [{ name: 'a.png', content: new Uint8Array(20_000_000) }],
    Array.from({ length: 150 }, (_, at) => ({ name: `images/${at}.png`, body: 0 })),
  );
}

/** An archive of one file that some programs know by another path: its Info-ZIP Unicode Path field. */
export function zipWithUnicodePath(name: string, path: string): Buffer {
  const archive = craftedZip([{ name, content: Buffer.from('{}') }]);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + Buffer.byteLength(path), 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(name), 5);
  const extra = Buffer.concat([field, Buffer.from(path)]);
  const directory = archive.readUInt32LE(archive.length - 6);
  archive.writeUInt16LE(extra.length, directory + 30);
  archive.writeUInt32LE(archive.readUInt32LE(archive.length - 10) + extra.length, archive.length - 10);
  const at = directory + 46 + Buffer.byteLength(name);
  return Buffer.concat([archive.subarray(0, at), extra, archive.subarray(at)]);
}
