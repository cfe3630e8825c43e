import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from './sharedModules';
import { areaFolder } from './workspace';

const withFrame = new Set(sharedModules().flatMap(({ request, inKit }) => (inKit ? [request] : [])));

/** A module that comes later is asked for once the area's release is here: a round trip more before the rows. */
it.each(['mf-dashboard', 'mf-catalogue', 'mf-clients'])(
  'the first screen of %s begins with nothing shared but what comes with the frame',
  (name) => {
    const release = readFileSync(join(areaFolder(name), 'dist-release/release.json'), 'utf8');
    const { preloadShared }: { preloadShared: string[] } = JSON.parse(release);
    expect(preloadShared.length).toBeGreaterThan(20);
    expect(preloadShared.filter((request) => !withFrame.has(request))).toEqual([]);
  },
);
