import { craftedZip, overlappingZip } from './testHostileZips';
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
const OVERLAP = 'Files in it overlap: they share the same bytes';

test('150 names on one body of 20 MB are refused before a byte is unpacked', async () => {
  const archive = overlappingZip();
  expect(archive.length).toBeLessThan(zipLimits.zipped);
  const onProgress = jest.fn();
  await expect(unpacked(archive, { onProgress })).rejects.toThrow(OVERLAP);
  expect(onProgress).not.toHaveBeenCalled();
});

test('a file that begins inside another one is refused', async () => {
  // The bytes of the first are a whole archive; the table of contents names the file in it as well.
  const other = { name: 'inner.json', content: one, stored: true };
  const inner = craftedZip([other]);
  const archive = craftedZip(
    [{ name: 'outer.zip', content: inner, stored: true }],
    [
      { name: 'inner.json', body: 0, inside: { at: 30 + 'outer.zip'.length, other } },
      { name: 'outer.zip', body: 0 },
    ],
  );
  expect(await refusal(archive)).toBe(OVERLAP);
});

test('two bodies of one name are refused: one would hide the other', async () => {
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

test('more than 200 files are refused by the table of contents, whatever they are called beside their bytes', async () => {
  const bodies = Array.from({ length: 201 }, () => ({ name: 'same', content: one }));
  expect(await refusal(craftedZip(bodies))).toBe('It contains more than 200 files');
});

test('200 files and 30,000,000 bytes are taken, and not one byte more', async () => {
  const files = (largest: number) => {
    const bodies = Array.from({ length: 199 }, (_, at) => ({ name: `${at}.png`, content: one }));
    return craftedZip([...bodies, { name: 'last.png', content: new Uint8Array(largest) }]);
  };
  const room = 30_000_000 - 199 * one.length;
  expect((await unpacked(files(room))).files).toHaveLength(200);
  expect(await refusal(files(room + 1))).toBe('Unpacked, it is larger than 30,000,000 bytes');
});

test.each([
  ['../../device.json', 'The path "../../device.json" in it leads out of the archive'],
  ['images/../../x.png', 'The path "images/../../x.png" in it leads out of the archive'],
  ['..', 'The path ".." in it leads out of the archive'],
  ['/etc/passwd', 'The path "/etc/passwd" in it is an absolute path'],
  ['C:x.png', 'The path "C:x.png" in it is an absolute path'],
  ['C:\\x.png', 'The path "C:\\x.png" in it contains a backslash'],
  ['images\\a.png', 'The path "images\\a.png" in it contains a backslash'],
  ['a.png\0.json', 'The path "a.png\uFFFD.json" in it contains a control character'],
])('the path %j is refused, in the table of contents and beside the bytes', async (path, reason) => {
  expect(await refusal(craftedZip([{ name: path, content: one }]))).toBe(reason);
  expect(await refusal(craftedZip([{ name: 'a.png', content: one }], [{ name: path, body: 0 }]))).toBe(
    reason,
  );
  expect(await refusal(craftedZip([{ name: path, content: one }], [{ name: 'a.png', body: 0 }]))).toBe(
    reason,
  );
});

test.each(['a..b/c...json', './device.json', 'images/C:/x.png', 'Ålesund/ring.png'])(
  'the path %j leads nowhere else and is taken',
  async (path) => {
    await expect(unpacked(craftedZip([{ name: path, content: one }]))).resolves.toBeDefined();
  },
);

test.each([0, 1, 21, 22, 40])(
  'an archive of which only the last %d bytes are left is damaged',
  async (kept) => {
    const archive = craftedZip([{ name: 'device.json', content: one }]);
    expect(await refusal(archive.subarray(archive.length - kept))).toBe(
      'The archive is damaged, encrypted or of a kind that cannot be read',
    );
  },
);

test('what nobody waits for any more is given up', async () => {
  const waiting = new AbortController();
  const archive = await zipOf({ 'device.json': '{}', 'a.png': 'a', 'b.png': 'b' });
  const onProgress = jest.fn(() => waiting.abort(new Error('left')));
  await expect(unpackZip(archive, { onProgress, signal: waiting.signal })).rejects.toThrow('left');
  expect(onProgress).toHaveBeenCalledTimes(1);
});
