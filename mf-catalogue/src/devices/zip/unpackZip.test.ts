import JSZip from 'jszip';
import { craftedZip, overlappingZip, zipWithUnicodePath } from './testHostileZips';
import { zipOf } from './testZips';
import { unpackZip } from './unpackZip';
import type { ZipReading } from './zipContent';
import { zipLimits } from './zipLimits';

const unpacked = (bytes: Uint8Array, reading?: ZipReading) =>
  unpackZip(new Blob([new Uint8Array(bytes)]), reading);
const refusal = (bytes: Uint8Array) =>
  unpacked(bytes).then(
    () => 'It was not refused',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

const one = new TextEncoder().encode('{}');
const DAMAGED = 'The archive is damaged, encrypted or in an unsupported format';
const OVERLAP = 'Its files overlap: they share the same bytes';

test('rejects 150 names for one body of 20 MB before unpacking anything', async () => {
  const archive = overlappingZip();
  expect(archive.length).toBeLessThan(zipLimits.zipped);
  const onProgress = jest.fn();
  await expect(unpacked(archive, { onProgress })).rejects.toThrow(OVERLAP);
  expect(onProgress).not.toHaveBeenCalled();
});

test.each([0, 500])('rejects a file that starts inside another one, after %d extra bytes', async (extra) => {
  // The first file is an archive itself; the central directory also lists the file inside it.
  const other = { name: 'inner.json', content: one, stored: true };
  const inner = craftedZip([other]);
  const archive = craftedZip(
    [{ name: 'outer.zip', content: inner, stored: true, extra }],
    [
      { name: 'inner.json', body: 0, inside: { at: 30 + 'outer.zip'.length + extra, other } },
      { name: 'outer.zip', body: 0 },
    ],
  );
  expect(await refusal(archive)).toBe(OVERLAP);
});

test('reads files that the directory lists in another order than they are stored in', async () => {
  const names = ['a.png', 'b.png'];
  const archive = craftedZip(
    names.map((name) => ({ name, content: one })),
    [
      { name: 'b.png', body: 1 },
      { name: 'a.png', body: 0 },
    ],
  );
  expect((await unpacked(archive)).files.map(({ path }) => path).sort()).toEqual(names);
});

test('rejects a file that reaches into the directory before unpacking anything', async () => {
  const archive = craftedZip([{ name: 'a.png', content: one, stored: true }]);
  const directory = archive.readUInt32LE(archive.length - 6);
  for (const size of [20, 24]) archive.writeUInt32LE(one.length + 1, directory + size);
  const onProgress = jest.fn();
  await expect(unpacked(archive, { onProgress })).rejects.toThrow(DAMAGED);
  expect(onProgress).not.toHaveBeenCalled();
});

test('an archive without files has nothing, and is not damaged', async () => {
  expect(await unpacked(craftedZip([]))).toEqual({ json: [], files: [] });
});

test('rejects two bodies of one name, because one would hide the other', async () => {
  const bodies = [
    { name: 'device.json', content: one },
    { name: 'device.json', content: one },
  ];
  const apart = [
    { name: 'device.json', body: 0 },
    { name: 'other.json', body: 1 },
  ];
  for (const archive of [craftedZip(bodies), craftedZip(bodies, apart)])
    expect(await refusal(archive)).toBe('It contains two files with the same name');
});

test('rejects more than 200 files in the central directory, whatever their local names', async () => {
  const bodies = Array.from({ length: 201 }, () => ({ name: 'same', content: one }));
  expect(await refusal(craftedZip(bodies))).toBe('It contains more than 200 files');
});

test('accepts 200 files and 30,000,000 bytes, but not one byte more', async () => {
  const files = (largest: number) => {
    const bodies = Array.from({ length: 199 }, (_, at) => ({ name: `${at}.png`, content: one }));
    return craftedZip([...bodies, { name: 'last.png', content: new Uint8Array(largest) }]);
  };
  const room = 30_000_000 - 199 * one.length;
  expect((await unpacked(files(room))).files).toHaveLength(200);
  expect(await refusal(files(room + 1))).toBe('Unpacked, it is larger than 30,000,000 bytes');
});

test('what macOS adds counts towards the limit, although it is left out', async () => {
  const added = (size: number) =>
    craftedZip([
      { name: '__MACOSX/._a.png', content: new Uint8Array(size) },
      { name: 'a.png', content: one },
    ]);
  const { files } = await unpacked(added(30_000_000 - one.length));
  expect(files.map(({ path }) => path)).toEqual(['a.png']);
  expect(await refusal(added(30_000_000))).toBe('Unpacked, it is larger than 30,000,000 bytes');
});

test('accepts JSON of 1,000,000 bytes, but not one byte more', async () => {
  const archive = (size: number) => craftedZip([{ name: 'device.json', content: new Uint8Array(size) }]);
  expect((await unpacked(archive(1_000_000))).json).toHaveLength(1);
  expect(await refusal(archive(1_000_001))).toBe('Its JSON is larger than 1,000,000 bytes');
});

test.each([
  ['../../device.json', 'The path "../../device.json" points outside the archive'],
  ['images/../../x.png', 'The path "images/../../x.png" points outside the archive'],
  ['..', 'The path ".." points outside the archive'],
  ['/etc/passwd', 'The path "/etc/passwd" is an absolute path'],
  ['C:x.png', 'The path "C:x.png" is an absolute path'],
  ['C:\\x.png', 'The path "C:\\x.png" contains a backslash'],
  ['images\\a.png', 'The path "images\\a.png" contains a backslash'],
  ['a.png\0.json', 'The path "a.png\uFFFD.json" contains a control character'],
])('rejects the path %j in the central directory and in the local header', async (path, reason) => {
  expect(await refusal(craftedZip([{ name: path, content: one }]))).toBe(reason);
  expect(await refusal(craftedZip([{ name: 'a.png', content: one }], [{ name: path, body: 0 }]))).toBe(
    reason,
  );
  expect(await refusal(craftedZip([{ name: path, content: one }], [{ name: 'a.png', body: 0 }]))).toBe(
    reason,
  );
});

test('rejects the path that only the Unicode field of a file has', async () => {
  expect((await unpacked(zipWithUnicodePath('a.png', 'å.png'))).files).toMatchObject([{ path: 'å.png' }]);
  expect(await refusal(zipWithUnicodePath('a.png', '../../å.png'))).toBe(
    'The path "../../å.png" points outside the archive',
  );
});

test('shows the first 80 characters of a path', async () => {
  const path = `../${'a'.repeat(500)}`;
  expect(await refusal(craftedZip([{ name: path, content: one }]))).toBe(
    `The path "${path.slice(0, 80)}" points outside the archive`,
  );
});

test('leaves out what macOS adds', async () => {
  const names = ['__MACOSX/a.png', '__MACOSX/._device.json', '.DS_Store', 'images/._a.png', 'images/a.png'];
  const { json, files } = await unpacked(craftedZip(names.map((name) => ({ name, content: one }))));
  expect([...json, ...files].map(({ path }) => path)).toEqual(['images/a.png']);
});

test.each(['a..b/c...json', './device.json', 'images/C:/x.png', 'Ålesund/ring.png'])(
  'accepts the harmless path %j',
  async (path) => {
    await expect(unpacked(craftedZip([{ name: path, content: one }]))).resolves.toBeDefined();
  },
);

test('rejects an archive that lists fewer files than it counts', async () => {
  const archive = craftedZip([{ name: 'device.json', content: one }]);
  archive.writeUInt16LE(2, archive.length - 12);
  expect(await refusal(archive)).toBe(DAMAGED);
});

test('rejects an archive whose directory points outside it as damaged', async () => {
  const archive = craftedZip([{ name: 'device.json', content: one }]);
  const directory = archive.readUInt32LE(archive.length - 6);
  archive.writeUInt32LE(archive.length, directory + 42);
  expect(await refusal(archive)).toBe(DAMAGED);
});

test('reads files whose directory entries have a comment', async () => {
  const zip = new JSZip();
  for (const path of ['device.json', 'a.png']) zip.file(path, one, { comment: 'exported by hand' });
  const { json, files } = await unpacked(await zip.generateAsync({ type: 'uint8array' }));
  expect([...json, ...files].map(({ path }) => path)).toEqual(['device.json', 'a.png']);
});

test.each([0, 1, 21, 22, 40])(
  'rejects an archive with only the last %d bytes left as damaged',
  async (kept) => {
    const archive = craftedZip([{ name: 'device.json', content: one }]);
    expect(await refusal(archive.subarray(archive.length - kept))).toBe(DAMAGED);
  },
);

test('stops when the signal is aborted', async () => {
  const waiting = new AbortController();
  const archive = await zipOf({ 'device.json': '{}', 'a.png': 'a', 'b.png': 'b' });
  const onProgress = jest.fn(() => waiting.abort(new Error('left')));
  await expect(unpackZip(archive, { onProgress, signal: waiting.signal })).rejects.toThrow('left');
  expect(onProgress).toHaveBeenCalledTimes(1);
});

test('stops when the signal is aborted while the sums of the files are checked', async () => {
  const waiting = new AbortController();
  const onProgress = (percent: number) => percent === 100 && waiting.abort(new Error('left'));
  const archive = await zipOf({ 'device.json': '{}', 'a.png': 'a' });
  await expect(unpackZip(archive, { onProgress, signal: waiting.signal })).rejects.toThrow('left');
});
