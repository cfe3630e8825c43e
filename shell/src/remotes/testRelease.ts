import type { ReleaseManifest } from '@console/area';

/** For tests: a release of an area, with a hash of its own for each version. */
export function testRelease(
  name: string,
  version: string,
  fields: Partial<ReleaseManifest> = {},
): ReleaseManifest {
  return {
    name,
    version,
    commit: `c${version}`,
    builtAt: '2026-11-21T12:00:00Z',
    uses: {},
    preloadShared: [],
    entry: {
      url: `remoteEntry.${version}.js`,
      integrity: `sha384-${version.replace(/\W/g, '').padEnd(64, 'A')}`,
    },
    preload: [],
    ...fields,
  };
}
