import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaFolder, areaNames } from '@console/build/workspace';
import { readAreaManifest } from './areaManifest';
import { releaseTarget, remoteTarget, standaloneTarget } from './targets';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-area-'));
  file = join(folder, 'area.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const area = { name: 'mf-one', title: 'One – ü', paths: ['/dashboard/one'], drawer: [], port: 3101 };
const { port: _, ...known } = area;
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readAreaManifest(folder);
};

it.each(areaNames())('%s is as the shell checks it', (name) => {
  expect(readAreaManifest(areaFolder(name)).name).toBe(name);
});

it('an area is read without what is for development only', () => {
  expect(read({ ...area, localSettings: { any: 'thing' } })).toEqual(known);
  const own = { permissions: { 'one.read': ['ROLE_INTERNAL_ADMIN'] } };
  expect(read({ ...area, ...own })).toEqual({ ...known, ...own });
});

it.each<[string, unknown, RegExp]>([
  ['a path outside of the console', { ...area, paths: ['/elsewhere'] }, /area\.json: At path: paths\.0/],
  ['no port', known, /area\.json: At path: port/],
  ['a port that is none', { ...area, port: 65_536 }, /area\.json: At path: port/],
  ['no name', { ...area, name: undefined }, /area\.json: At path: name/],
  [
    "another area's permission",
    { ...area, permissions: { 'two.read': ['ROLE_INTERNAL_ADMIN'] } },
    /area\.json: two\.read is not for mf-one to declare\. Its permissions begin with "one\."\.$/,
  ],
  ['no JSON', '{', /area\.json cannot be read: .*JSON/],
])('with %s it is refused, and the file named', (_, content, words) => {
  expect(() => read(content)).toThrow(words);
  expect(() => read(content)).toThrow(file);
});

it('one that no shell could read is built into nothing', async () => {
  for (const target of [remoteTarget, releaseTarget, standaloneTarget])
    await expect(target('mf-nowhere').config()).rejects.toThrow(/mf-nowhere\/area\.json cannot be read/);
});

it('one that is not there is named', () => {
  expect(() => readAreaManifest(folder)).toThrow(`${file} cannot be read: Error: ENOENT`);
});
