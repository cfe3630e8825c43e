import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaManifest, ReleaseManifest, SharedModules, ShellManifest } from '@console/area/manifests';
import type { TrustedKey } from '@console/area/releaseTrust';
import { integrityOf } from '@console/build/integrity';
import { writeFiles } from '../common/folderFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { withoutFlushing } from '../store/testKill';
import { testFolder } from '../testing/testFolder';
import { releaseArea } from './areaRelease';
import { releaseShell } from './shellRelease';
import { readSigningKey, type SigningKey } from './signingKey';
import { storeOf } from './testUncheckedRelease';

/** A folder to release to (with spaces in its path), one to build in, and the captured output. */
export function emptyFolders() {
  const folder = testFolder('console folder ');
  const builds = testFolder('console builds ');
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  withoutFlushing();
  return { folder, builds, printed };
}

/** The area of the test builds, which are small and differ by version. */
export const area = 'mf-clients';

export const areaManifest = (title: string): AreaManifest => ({
  name: area,
  title,
  paths: ['/dashboard/clients'],
  drawer: [],
});

/** The shared modules that an area uses or a shell provides, at this version. */
export const sharedAuth = (version: string): SharedModules => ({
  '@console/auth': { version, exports: ['useCan'] },
});

/** Builds an area with a first-screen file, a lazy one, its compressed form, and one that never changes. */
export function buildArea(
  dist: string,
  version: string,
  differing: Partial<ReleaseManifest> = {},
): ReleaseManifest {
  const files = {
    [`remoteEntry.${version}.js`]: `entry of ${version}`,
    [`static/first.${version}.js`]: `first screen of ${version}`,
    [`static/later.${version}.js`]: `later screen of ${version}`,
    [`static/later.${version}.js.gz`]: `later screen of ${version}, compressed`,
    'static/common.js': 'the same in every version',
  };
  const file = (name: string) => ({ url: name, integrity: integrityOf(files[name] ?? '') });
  const release: ReleaseManifest = {
    name: area,
    version,
    commit: `c${version}`,
    builtAt: '2026-01-01T00:00:00Z',
    uses: sharedAuth('1.0.0'),
    preloadShared: [],
    entry: file(`remoteEntry.${version}.js`),
    preload: [file(`static/first.${version}.js`)],
    ...differing,
  };
  writeFiles(dist, { ...files, '.built-from': 'sources', 'release.json': JSON.stringify(release) });
  return release;
}

/** A key in a file, with its entry for a shell's trusted keys. */
export function testKey(file: string, more: Partial<TrustedKey> = {}) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const key = readSigningKey(file);
  const { id, publicKey } = key;
  return { key, trusted: { name: 'release-2026', id, publicKey, expires: '2999-12-31', ...more } };
}

/** Releases a build as `npm run release` does. */
export function releaseBuilt(
  to: string | ReleaseStore,
  dist: string,
  facts: ReleaseManifest,
  key?: SigningKey,
) {
  const { name, version } = facts;
  const own = name === area ? {} : { name, paths: [`/dashboard/${name}`] };
  const registered = { ...areaManifest(`Applications ${version}`), ...own };
  return storeOf(to).transaction(`release of ${facts.name}`, (open) =>
    releaseArea(open, { dist, release: facts, area: registered, key }),
  );
}

/** Builds an area and releases it. */
export function release(
  to: string | ReleaseStore,
  builds: string,
  version: string,
  differing?: Partial<ReleaseManifest>,
  key?: SigningKey,
) {
  const dist = join(builds, version);
  return releaseBuilt(to, dist, buildArea(dist, version, differing), key);
}

const keysMeta = '<meta name="release-trust" content="">';

export function buildShell(dist: string, version: string, differing: Partial<ShellManifest> = {}): void {
  const facts: ShellManifest = {
    version,
    commit: `c${version}`,
    shared: sharedAuth('1.0.0'),
    ...differing,
  };
  writeFiles(dist, {
    'index.html': `${keysMeta}<script src="/static/${version}.js">`,
    'dashboard.html': `${keysMeta}<script src="/static/${version}.js"> framed`,
    [`static/${version}.js`]: version,
    'shell.json': JSON.stringify(facts),
    'shell.json.gz': 'compressed',
    '.built-from': 'sources',
  });
}

export function releaseOfShell(
  to: string | ReleaseStore,
  builds: string,
  version: string,
  {
    anyway = false,
    commit = `c${version}`,
    trust,
    ...differing
  }: Partial<ShellManifest> & { anyway?: boolean } = {},
) {
  const dist = join(builds, `shell-${version}`);
  buildShell(dist, version, differing);
  return storeOf(to).transaction('release of shell', (open) =>
    releaseShell(open, { dist, commit, anyway, trust }),
  );
}

export function registryOf(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8'));
}
