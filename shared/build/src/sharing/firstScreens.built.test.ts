import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '../workspace';
import { sharedModules } from './sharedModules';

const withFrame = new Set(sharedModules().flatMap(({ request, inKit }) => (inKit ? [request] : [])));

/** A lazily loaded module is only requested once the area's release has arrived, which costs a round trip. */
it.each(['mf-dashboard', 'mf-catalogue', 'mf-clients'])(
  'the first screen of %s uses only shared modules that are in the frame',
  (name) => {
    const release = readFileSync(join(areaFolder(name), 'dist-release/release.json'), 'utf8');
    const { preloadShared }: { preloadShared: string[] } = JSON.parse(release);
    expect(preloadShared.length).toBeGreaterThan(20);
    expect(preloadShared.filter((request) => !withFrame.has(request))).toEqual([]);
  },
);
