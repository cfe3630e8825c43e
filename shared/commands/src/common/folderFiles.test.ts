import fs, { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { string, type } from 'superstruct';
import { testFolder } from '../testing/testFolder';
import {
  filesBelow,
  parsedJson,
  readJson,
  removeDrafts,
  replaceFile,
  replaceJson,
  slashed,
} from './folderFiles';
import { onWindows } from './testOnWindows';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const present = () =>
  filesBelow(folder)
    .map((file) => slashed(relative(folder, file)))
    .sort();

it('a file is replaced by a draft that has been flushed and closed', () => {
  const file = join(folder, 'new/of/all.json');
  const opened: unknown[] = [];
  const open = fs.openSync;
  jest.spyOn(fs, 'openSync').mockImplementation((...args) => {
    const descriptor = open(...args);
    opened.push(descriptor);
    return descriptor;
  });
  const flushed = jest.spyOn(fs, 'fsyncSync');
  const closed = jest.spyOn(fs, 'closeSync');
  const renamed = jest.spyOn(fs, 'renameSync');
  replaceFile(file, 'content');
  expect(readFileSync(file, 'utf8')).toBe('content');
  expect(opened).toHaveLength(1);
  expect(flushed.mock.calls).toEqual([opened]);
  expect(closed).toHaveBeenCalledWith(opened[0]);
  expect(renamed.mock.calls).toEqual([[expect.stringMatching(/\.all\.json\.\d+\.draft$/), file]]);
  replaceJson(file, { a: 1 });
  expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 1\n}\n');
});

it('a draft has an unpredictable name, and is never written into a file that exists', () => {
  const open = jest.spyOn(fs, 'openSync');
  for (const content of ['one', 'two']) replaceFile(join(folder, 'a.json'), content);
  const [first, second] = open.mock.calls.map(([file]) => file);
  expect(first).not.toBe(second);
  expect(open.mock.calls.map(([, flags]) => flags)).toEqual(['wx', 'wx']);
});

it('a byte order mark, with which some editors begin a file, is ignored, as browsers do', () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, '\uFEFF{"version":"1"}');
  expect(readJson(file, type({ version: string() }))).toEqual({ version: '1' });
});

it('on Windows, a file that a virus scanner has open is replaced once that has closed it', async () => {
  const file = join(folder, 'a.json');
  const open = () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  const moved = jest.spyOn(fs, 'renameSync').mockImplementationOnce(open).mockImplementationOnce(open);
  expect(() => replaceFile(file, 'on Linux')).toThrow('EPERM');
  await onWindows(() => replaceFile(file, 'on Windows'));
  expect(readFileSync(file, 'utf8')).toBe('on Windows');
  expect(moved).toHaveBeenCalledTimes(3);
});

it('on Windows, what waiting does not help with is refused at once', () =>
  onWindows(() => {
    const moved = jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    expect(() => replaceFile(join(folder, 'a.json'), 'content')).toThrow('EIO');
    expect(moved).toHaveBeenCalledTimes(1);
  }));

it('a failed replacement leaves no draft', () => {
  const file = join(folder, 'a.json');
  replaceFile(file, 'before');
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw new Error('EIO');
  });
  expect(() => replaceFile(file, 'after')).toThrow('EIO');
  expect(present()).toEqual(['a.json']);
  expect(readFileSync(file, 'utf8')).toBe('before');
});

it('drafts of killed commands are removed, and nothing else', () => {
  const others = ['a.json', 'a.draft', 'b.12.draft.json', 'c.x.draft', 'd12draft', 'other/.c.12.draft'];
  for (const name of ['deep/er', 'other', 'a.folder.5.draft'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of [...others, '.a.json.4711.draft', 'a.json.4.draft', 'deep/er/.b.12.draft'])
    writeFileSync(join(folder, name), '');
  removeDrafts(folder, ['deep', 'missing']);
  expect(present()).toEqual([...others].sort());
});

it('an unreadable file is named, with a remedy', () => {
  const file = join(folder, 'a.json');
  const Shape = type({ name: string() });
  const wanted = (reason: string) => `Cannot read ${file}: ${reason}. Fix it, or restore it from a backup.`;
  expect(() => readJson(file, Shape)).toThrow(`${file} cannot be read or written: it does not exist.`);
  expect(() => readJson(folder, Shape)).toThrow(`${folder} cannot be read or written: it is a folder`);
  writeFileSync(file, '{"name": 1}');
  const reason = 'At path: name -- Expected a string, but received: 1';
  expect(() => readJson(file, Shape)).toThrow(wanted(reason));
  expect(() => parsedJson(readFileSync(file), file, Shape)).toThrow(wanted(reason));
  // Whoever wrote it must not control the terminal.
  expect(() => parsedJson(Buffer.from('x\u001b[2J\r\n'), file, Shape)).toThrow('"x?[2J??" is not valid JSON');
  writeFileSync(file, '{"name": "ü", "more": 1}');
  expect(readJson(file, Shape)).toEqual({ name: 'ü', more: 1 });
  expect(parsedJson(readFileSync(file), file, Shape)).toEqual({ name: 'ü', more: 1 });
});

test('an error without a path names the file being written', () => {
  jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'fsync' });
  });
  const file = join(folder, 'inventory.json');
  expect(() => replaceJson(file, {})).toThrow(`${file} cannot be read or written: the disk is full`);
  expect(present()).toEqual([]);
});

test.each([
  ['EROFS', 'a.json', 'it is mounted read-only'],
  ['EACCES', '', 'permission denied'],
  ['EPERM', '', 'permission denied'],
])('%s for a draft names what the user knows: "%s" in the folder', (code, named, reason) => {
  jest.spyOn(fs, 'openSync').mockImplementation((path) => {
    throw Object.assign(new Error(code), { code, syscall: 'open', path });
  });
  expect(() => replaceJson(join(folder, 'a.json'), {})).toThrow(
    `${join(folder, named)} cannot be read or written: ${reason}`,
  );
});
