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

it.each(areaNames())('%s has a valid area.json', (name) => {
  expect(readAreaManifest(areaFolder(name)).name).toBe(name);
});

it('development-only fields are left out', () => {
  expect(read({ ...area, localSettings: { any: 'thing' } })).toEqual(known);
  const own = { permissions: { 'one.read': ['ROLE_INTERNAL_ADMIN'] } };
  expect(read({ ...area, ...own })).toEqual({ ...known, ...own });
});

it.each<[string, unknown, RegExp]>([
  ['a path outside the console', { ...area, paths: ['/elsewhere'] }, /area\.json: At path: paths\.0/],
  ['no port', known, /area\.json: At path: port/],
  ['an invalid port', { ...area, port: 65_536 }, /area\.json: At path: port/],
  ['no name', { ...area, name: undefined }, /area\.json: At path: name/],
  [
    "another area's permission",
    { ...area, permissions: { 'two.read': ['ROLE_INTERNAL_ADMIN'] } },
    /area\.json: mf-one cannot declare two\.read\. Its permissions start with "one\."\.$/,
  ],
  [
    'a permission that nobody declares',
    { ...area, drawer: [{ label: 'One', path: '/dashboard/one', order: 1, needs: 'one.reed' }] },
    /area\.json: .*"one\.reed" is not a permission that this console has\. Permissions are declared in @console\/auth \(src\/permissions\.ts\) and under "permissions" of an area\.json\.$/,
  ],
  ['invalid JSON', '{', /Cannot read .*area\.json: .*JSON/],
])('with %s it is refused, naming the file', (_, content, message) => {
  expect(() => read(content)).toThrow(message);
  expect(() => read(content)).toThrow(file);
});

it('an area with an invalid area.json does not build', async () => {
  for (const target of [remoteTarget, releaseTarget, standaloneTarget])
    await expect(target('mf-nowhere').config()).rejects.toThrow(/Cannot read .*mf-nowhere\/area\.json/);
});

it('a missing file is named', () => {
  expect(() => readAreaManifest(folder)).toThrow(`Cannot read ${file}: Error: ENOENT`);
});
