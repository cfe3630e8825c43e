import { create, type Struct, validate } from 'superstruct';
import {
  AreaManifest,
  Registry,
  RegistryEntries,
  Release,
  ReleaseManifest,
  ShellManifest,
  UnreadArea,
} from './manifests';

const entry = { url: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` };
const link = { label: 'Reports', path: '/dashboard/reports', needs: 'devices.read', order: 1 };
const lookup = { label: 'Report', pattern: '[A-Z]+', path: '/dashboard/reports/{}', needs: 'devices.read' };
const start = { path: '/dashboard/reports', needs: 'devices.read', calls: [] };
const search = { name: 'reports', label: 'Reports', pattern: '.+', needs: 'devices.read' };
const area = { name: 'mf-reports', title: 'Reports', paths: ['/dashboard/reports'], drawer: [link] };
const release = {
  name: 'mf-reports',
  version: '1.0.0',
  commit: 'c0ffee',
  builtAt: '2026-11-21T12:00:00Z',
  uses: { react: { version: '19.3.1', exports: ['useState'] } },
  preloadShared: ['react'],
  container: 'mf_reports_1',
  entry,
  preload: [entry],
};

/** The path of the first problem; undefined if the value is valid. */
function fault<T>(value: unknown, struct: Struct<T, unknown>): string | undefined {
  const [problem] = validate(value, struct);
  return problem?.path.join('.');
}

const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);

describe('the manifest of an area', () => {
  test.each([
    {},
    { lookups: [lookup, { ...lookup, read: 'id' }, { ...lookup, read: 'email' }] },
    { drawer: [{ ...link, alsoAt: ['/dashboard/report'], group: 'G', icon: 'any', keywords: 'any' }] },
    { name: 'mf-fraud-cases2' },
    { paths: ['/dashboard', '/dashboard/a-b/c_d/{entity}.json'] },
    { paths: many(100, '/dashboard/reports'), drawer: many(50, link), lookups: many(50, lookup) },
    { starts: many(50, start), searches: many(50, search) },
    {
      permissions: {
        'reports.read': ['ROLE_INTERNAL_ADMIN'],
        'fraud-cases.writeAll': ['ROLE_EXTERNAL_ADMIN'],
      },
    },
    { drawer: [{ ...link, iconPath: 'M4 5h16M4 12h16m-4,-.5e1Z' }] },
    { ofTomorrow: true },
  ])('accepts optional fields: %#', (more) => {
    expect(fault({ ...area, ...more }, AreaManifest)).toBeUndefined();
  });

  test.each([
    ['name', { name: 'reports' }],
    ['name', { name: 'mf-Reports' }],
    ['name', { name: 'mf-1' }],
    ['name', { name: 'amf-a' }],
    ['name', { name: 'mf-a-' }],
    ['name', { name: 'mf-a b' }],
    ['title', { title: 7 }],
    ['paths.0', { paths: ['/elsewhere'] }],
    ['paths.0', { paths: ['/dashboards'] }],
    ['paths.0', { paths: ['/dashboard/a b'] }],
    ['paths.0', { paths: ['https://a/dashboard'] }],
    ['paths', { paths: many(101, '/dashboard/reports') }],
    ['drawer', { drawer: many(51, link) }],
    ['drawer.0.order', { drawer: [{ ...link, order: 1.5 }] }],
    ['drawer.0.path', { drawer: [{ ...link, path: 'reports' }] }],
    ['drawer.0.alsoAt', { drawer: [{ ...link, alsoAt: many(101, '/dashboard/a') }] }],
    ['drawer.0.label', { drawer: [{ ...link, label: undefined }] }],
    ['drawer.0.needs', { drawer: [{ ...link, needs: 7 }] }],
    ['drawer.0.keywords', { drawer: [{ ...link, keywords: ['any'] }] }],
    ['permissions.reports.read', { permissions: { 'reports.read': [] } }],
    ['permissions.reports.read.0', { permissions: { 'reports.read': ['ROLE_OF_TOMORROW'] } }],
    ['permissions.system.write', { permissions: { 'system.write': ['ROLE_EXTERNAL_ADMIN'] } }],
    ['permissions.reports', { permissions: { reports: ['ROLE_INTERNAL_ADMIN'] } }],
    ['drawer.0.iconPath', { drawer: [{ ...link, iconPath: '<path d="M4 5"/>' }] }],
    ['drawer.0.iconPath', { drawer: [{ ...link, iconPath: '<M4 5' }] }],
    ['drawer.0.iconPath', { drawer: [{ ...link, iconPath: 'url(https://elsewhere.test)' }] }],
    ['drawer.0.iconPath', { drawer: [{ ...link, iconPath: `M${'1'.repeat(2000)}` }] }],
    ['lookups', { lookups: many(51, lookup) }],
    ['starts', { starts: many(51, start) }],
    ['searches', { searches: many(51, search) }],
    ['lookups.0.pattern', { lookups: [{ ...lookup, pattern: '(' }] }],
    ['lookups.0.read', { lookups: [{ ...lookup, read: 'phone' }] }],
    ['lookups.0.path', { lookups: [{ ...lookup, path: '/' }] }],
  ])('is refused at %s (%#)', (where, change) => {
    expect(fault({ ...area, ...change }, AreaManifest)).toBe(where);
  });
});

test("the registry adds the address of each area's release", () => {
  const registered = { ...area, release: '/remotes/mf-reports/release.json' };
  expect(fault({ areas: many(100, registered) }, Registry)).toBeUndefined();
  expect(fault({ areas: many(101, registered) }, Registry)).toBe('areas');
  expect(fault({ areas: [area] }, Registry)).toBe('areas.0.release');
  expect(fault({ areas: [{ ...registered, firstFiles: many(100, entry) }] }, Registry)).toBeUndefined();
  expect(fault({ areas: [{ ...registered, firstFiles: many(101, entry) }] }, Registry)).toBe(
    'areas.0.firstFiles',
  );
});

describe('the manifest of a release', () => {
  test.each([
    ['all of it', {}],
    ['no container', { container: undefined }],
    [
      'files in the same folder',
      {
        licences: 'static/licences.c0ffee12.txt',
        sbom: 'static/sbom.c0ffee12.cdx.json',
        signature: 'signature.0123456789abcdef.json',
      },
    ],
    ['the release before it', { previous: release }],
    ['as many files as a browser may be asked for', { preload: many(100, entry) }],
  ])('may have %s', (_, more) => {
    expect(fault({ ...release, ...more }, Release)).toBeUndefined();
  });

  test.each([
    ['entry.integrity', 'another hash', { entry: { ...entry, integrity: 'sha256-AAAA' } }],
    ['entry.integrity', 'a longer hash', { entry: { ...entry, integrity: `${entry.integrity}A` } }],
    ['entry.integrity', 'a space before it', { entry: { ...entry, integrity: ` ${entry.integrity}` } }],
    ['entry.url', 'none', { entry: { integrity: entry.integrity } }],
    ['container', 'a global of the page', { container: 'document' }],
    ['container', 'capitals', { container: 'mf_Reports' }],
    ['container', 'another begin', { container: 'a.mf_reports' }],
    ['container', 'another end', { container: 'mf_reports.a' }],
    ['licences', 'another folder', { licences: '../static/licences.c0ffee12.txt' }],
    ['licences', 'another type', { licences: 'static/licences.c0ffee12.txt.html' }],
    ['licences', 'no hash', { licences: 'static/licences../../x.txt' }],
    ['sbom', 'another folder', { sbom: '../static/sbom.c0ffee12.cdx.json' }],
    ['sbom', 'another type', { sbom: 'static/sbom.c0ffee12.cdx.json.html' }],
    ['signature', 'another folder', { signature: '../signature.0123456789abcdef.json' }],
    ['signature', 'another type', { signature: 'signature.0123456789abcdef.json.html' }],
    ['signature', 'a short name', { signature: 'signature.0.json' }],
    ['preload', 'too many', { preload: many(101, entry) }],
    ['preloadShared', 'too many', { preloadShared: many(1_001, 'react') }],
    ['uses', 'none', { uses: undefined }],
    [
      'uses',
      'too many',
      { uses: Object.fromEntries(many(1_001, 0).map((_, i) => [`a${i}`, { version: '1', exports: [] }])) },
    ],
    [
      'uses.react.exports',
      'too many',
      { uses: { react: { version: '19.3.1', exports: many(1_001, 'useState') } } },
    ],
    ['uses.react.version', 'none', { uses: { react: {} } }],
    ['commit', 'none', { commit: undefined }],
    ['builtAt', 'none', { builtAt: undefined }],
    ['version', 'a number', { version: 1 }],
    ['previous.entry', 'none', { previous: { ...release, entry: undefined } }],
  ])('is refused at %s by %s', (where, _, change) => {
    expect(fault({ ...release, ...change }, Release)).toBe(where);
  });
});

test("the shell's manifest has its version and shared modules", () => {
  const shell = { version: '1', commit: 'c', shared: { react: { version: '19', exports: ['useState'] } } };
  expect(fault(shell, ShellManifest)).toBeUndefined();
  for (const name of Object.keys(shell)) expect(fault({ ...shell, [name]: null }, ShellManifest)).toBe(name);
  expect(fault({ ...shell, shared: { react: '19' } }, ShellManifest)).toBe('shared.react');
});

test('a 0.12.0 release is read with its versions and without exports', () => {
  const { uses: _, preloadShared: __, ...facts } = release;
  const of012 = {
    ...facts,
    shared: { react: '19.3.1', '@console/auth': '1.0.0' },
    uses: { first: ['react', 'react/jsx-runtime'], later: ['@console/auth/permissions', 'antd/es/button'] },
  };
  const version = (number: string) => ({ version: number, exports: [] });
  const read = {
    ...facts,
    preloadShared: ['react', 'react/jsx-runtime'],
    uses: {
      react: version('19.3.1'),
      'react/jsx-runtime': version('19.3.1'),
      '@console/auth/permissions': version('1.0.0'),
    },
  };
  expect(create(of012, ReleaseManifest)).toEqual(read);
  expect(create({ ...of012, previous: of012 }, Release)).toEqual({ ...read, previous: read });
});

describe('an area with links that this shell cannot read', () => {
  const tomorrow = {
    ...area,
    release: '/release.json',
    drawer: ['an unknown link'],
    lookups: [],
    searches: [],
  };

  test('is read without parsing its links', () => {
    const { lookups: _, searches: __, ...brief } = tomorrow;
    const unread = { starts: 7, permissions: 'any' };
    expect(create({ ...brief, ...unread }, UnreadArea)).toEqual({ ...tomorrow, ...unread });
  });

  test.each(['drawer', 'lookups', 'searches'])('still has a limit for its %s', (list) => {
    expect(fault({ ...tomorrow, [list]: many(50, 'any') }, UnreadArea)).toBeUndefined();
    expect(fault({ ...tomorrow, [list]: many(51, 'any') }, UnreadArea)).toBe(list);
  });
});

test('a registry with more than 100 areas is invalid', () => {
  expect(fault({ areas: many(100, 'any') }, RegistryEntries)).toBeUndefined();
  expect(fault({ areas: many(101, 'any') }, RegistryEntries)).toBe('areas');
});
