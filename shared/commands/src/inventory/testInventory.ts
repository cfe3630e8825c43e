import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseTrust } from '@console/area/releaseTrust';
import { slashed } from '../common/folderFiles';
import { run } from '../inventory';
import { releaseShell } from '../release/shellRelease';
import type { SigningKey } from '../release/signingKey';
import { buildArea, buildShell, releaseBuilt } from '../release/testRelease';
import { folderStore } from '../store/folderStore';

/** Adds a bill of materials to a build, with each script's purpose and packages. */
function describe(dist: string, version: string, purpose: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js')).map(slashed);
  const document = {
    metadata: { component: { description: purpose } },
    components: [
      { type: 'library', 'bom-ref': 'antd@6.6.8', name: 'antd' },
      ...scripts.map((name) => ({ type: 'file', 'bom-ref': name, name, description: `Needed for ${name}` })),
    ],
    dependencies: scripts.map((ref) => ({ ref, dependsOn: ['@console/ui@2.0.0', 'antd@6.6.8'] })),
  };
  writeFileSync(join(dist, `static/sbom.${version}.cdx.json`), JSON.stringify(document));
}

/** Builds and releases the fixture area as `npm run release` does. */
export async function releaseDescribed(
  folder: string,
  builds: string,
  version: string,
  key?: SigningKey,
): Promise<void> {
  const dist = join(builds, version);
  const manifest = buildArea(dist, version);
  const later = join(dist, `static/later.${version}.js`);
  writeFileSync(`${later}.gz`, gzipSync(readFileSync(later)));
  describe(dist, version, 'Staff register applications');
  await releaseBuilt(folder, dist, manifest, key);
}

export async function releaseDescribedShell(
  folder: string,
  builds: string,
  version: string,
  trust?: ReleaseTrust,
): Promise<void> {
  const dist = join(builds, `shell-${version}`);
  buildShell(dist, version);
  describe(dist, version, 'The host');
  await folderStore(folder).transaction('release of shell', (open) =>
    releaseShell(open, { dist, commit: `c${version}`, trust }),
  );
}

/** Releases a shell and an area, each described. */
export async function releaseConsole(folder: string, builds: string): Promise<void> {
  await releaseDescribedShell(folder, builds, '1');
  await releaseDescribed(folder, builds, '1');
}

/** The problems that the command reports. */
export async function reportedProblems(folder: string): Promise<string[]> {
  const refused = await run(['--to', folder]).then(
    () => '',
    (error: Error) => error.message,
  );
  return refused.split('\n  ').slice(1);
}
