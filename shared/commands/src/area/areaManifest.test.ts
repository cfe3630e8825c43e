import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, shellFolder } from '@console/build/workspace';
import { releaseTarget, remoteTarget, standaloneTarget } from '../building/targets';
import { testFolder } from '../testing/testFolder';
import { areaManifestProblems, readAreaManifest } from './areaManifest';
import { readAreaFileAs } from './testAreaFile';

let folder: string;
let file: string;
beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'area.json');
});

const area = { name: 'mf-one', title: 'One – ü', paths: ['/dashboard/one'], drawer: [], port: 3101 };
const { port: _, ...known } = area;
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readAreaManifest(folder);
};

const link = { label: 'One', path: '/dashboard/one', order: 1, needs: 'clients.read' };
const search = { name: 'records', label: 'Records', pattern: '.+', needs: 'clients.read' };
const lookup = {
  label: 'Record',
  pattern: '\\d+',
  path: '/dashboard/one/{}',
  needs: 'clients.read',
  search: 'records',
};

it.each(areaNames())('%s has a valid area.json', (name) => {
  expect(readAreaManifest(areaFolder(name)).name).toBe(name);
});

it('development-only fields are left out', () => {
  expect(read({ ...area, localSettings: { any: 'thing' } })).toEqual(known);
  const own = { permissions: { 'one.read': ['ROLE_INTERNAL_ADMIN'] } };
  expect(read({ ...area, ...own })).toEqual({ ...known, ...own });
});

it('every optional field is accepted', () => {
  const start = {
    path: '/dashboard/one/:id',
    where: { id: '\\d+' },
    needs: 'clients.read',
    calls: [{ path: '/admin/oems', query: { any: 'thing' } }],
  };
  const all = {
    permissions: { 'one.audit': ['ROLE_INTERNAL_ADMIN'] },
    drawer: [{ ...link, needs: 'one.audit', alsoAt: [], group: 'G', icon: 'watch' }],
    lookups: [lookup],
    searches: [search],
  };
  expect(read({ ...area, ...all, starts: [start] })).toEqual({ ...known, ...all, starts: [start] });
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
  [
    'a misspelt optional field',
    { ...area, lookup: [] },
    /area\.json: At path: lookup -- Unknown field\. Available: name, title, .*lookups/,
  ],
  [
    'a misspelt field of a link',
    { ...area, drawer: [{ ...link, ikon: 'watch' }] },
    /area\.json: At path: drawer\.0\.ikon -- Unknown field\. Available: label, .*icon/,
  ],
  [
    'a misspelt field of a call that a page starts with',
    {
      ...area,
      starts: [{ path: '/dashboard/one', needs: 'clients.read', calls: [{ path: '/admin/oems', qery: {} }] }],
    },
    /area\.json: At path: starts\.0\.calls\.0\.qery -- Unknown field\. Available: path, query\.$/,
  ],
  ['an empty title', { ...area, title: '' }, /area\.json: At path: title/],
  [
    'a lookup whose search it does not have',
    { ...area, lookups: [lookup], searches: [{ ...search, name: 'accounts' }] },
    /area\.json: At path: lookups\.0\.search -- "records" is not the name of an entry of "searches"\.$/,
  ],
  [
    'a permission of another name than its own, which a link needs',
    {
      ...area,
      permissions: { 'uno.read': ['ROLE_INTERNAL_ADMIN'] },
      drawer: [{ ...link, needs: 'uno.read' }],
    },
    /area\.json: mf-one cannot declare uno\.read\. Its permissions start with "one\."\.$/,
  ],
  [
    'a link outside its paths',
    { ...area, drawer: [link, { ...link, path: '/dashboard/oen' }] },
    /area\.json: At path: drawer\.1\.path -- "\/dashboard\/oen" is not at or below an entry of "paths"\.$/,
  ],
  [
    'a lookup outside its paths',
    { ...area, lookups: [{ ...lookup, path: '/dashboard/oen/{}' }], searches: [search] },
    /area\.json: At path: lookups\.0\.path -- "\/dashboard\/oen\/{}" is not at or below an entry of "paths"\.$/,
  ],
  [
    'a start outside its paths',
    { ...area, starts: [{ path: '/dashboard/oen/:id', needs: 'clients.read', calls: [] }] },
    /area\.json: At path: starts\.0\.path -- "\/dashboard\/oen\/:id" is not at or below an entry of "paths"\.$/,
  ],
  [
    'a pattern that is no regular expression',
    { ...area, lookups: [{ ...lookup, pattern: '([' }], searches: [search] },
    /area\.json: At path: lookups\.0\.pattern -- .*Invalid regular expression: \/\(\[\/: Unterminated character class$/,
  ],
  [
    'a call with a parameter that its path does not have',
    {
      ...area,
      starts: [
        {
          path: '/dashboard/one/:id',
          needs: 'clients.read',
          calls: [
            { path: '/admin/oems/{id}/{own}', query: { entity: '{entity}' } },
            { path: '/admin/oems/{idd}' },
          ],
        },
      ],
    },
    /area\.json: At path: starts\.0\.calls\.1 -- "{idd}" is not a parameter of "\/dashboard\/one\/:id"\. Available: {id}, {own}, {entity}\.$/,
  ],
  [
    'a condition for a parameter that its path does not have',
    {
      ...area,
      starts: [{ path: '/dashboard/one/:id', where: { idd: '.+' }, needs: 'clients.read', calls: [] }],
    },
    /area\.json: At path: starts\.0\.where -- "idd" is not a parameter of "\/dashboard\/one\/:id"\.$/,
  ],
  ['invalid JSON', '{', /Cannot read .*area\.json: .*JSON/],
])('with %s it is refused, naming the file', (_, content, message) => {
  expect(() => read(content)).toThrow(message);
  expect(() => read(content)).toThrow(file);
});

it('an area with an invalid area.json does not build', async () => {
  for (const target of [remoteTarget, releaseTarget, standaloneTarget])
    await expect(target('mf-nowhere').config()).rejects.toThrow(/Cannot read .*mf-nowhere.area\.json/);
});

it('an icon that the shell does not have is refused, naming those it has', () => {
  const set = readFileSync(join(shellFolder, 'src/layout/drawer/DrawerIcon.tsx'), 'utf8');
  const names = [...set.matchAll(/^ {2}\['(\w+)', /gm)].map(([, name]) => name);
  expect(() => read({ ...area, drawer: [link, { ...link, icon: 'wach' }] })).toThrow(
    `${file}: At path: drawer.1.icon -- "wach" is not an icon of the console. Available: ${names.join(', ')}. Or draw one: "iconPath".`,
  );
});

it('a missing file is named', () => {
  expect(() => readAreaManifest(folder)).toThrow(`Cannot read ${file}: Error: ENOENT`);
});

it("an area.json with another area's name is refused, even if its links need its own permissions", async () => {
  const own = { 'support.audit': ['ROLE_INTERNAL_ADMIN'] };
  const drawer = [{ ...link, needs: 'support.audit' }];
  const file = readAreaFileAs('mf-support', { ...area, name: 'mf-clients', permissions: own, drawer });
  const message = `${file}: "name" must be "mf-support", the name of its folder.`;
  expect(() => readAreaManifest(areaFolder('mf-support'))).toThrow(message);
  await expect(releaseTarget('mf-support').config()).rejects.toThrow(message);
});

it('a path that an area before it has as well is refused, naming that area', () => {
  const both = ['/dashboard/utils/multos', '/dashboard/clients'];
  const file = readAreaFileAs('mf-multos', { ...area, name: 'mf-multos', paths: both });
  expect(areaManifestProblems()).toEqual([
    `${file}: At path: paths -- "/dashboard/clients" is already used by mf-clients.`,
  ]);
});

it('a package.json with another name than area.json is refused', () => {
  const manifest = join(folder, 'package.json');
  writeFileSync(manifest, JSON.stringify({ name: 'mf-clients' }));
  expect(() => read(area)).toThrow(`${manifest}: "name" must be "mf-one", the name in area.json.`);
});
