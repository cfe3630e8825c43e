import { join } from 'node:path';
import { areaFolder, areaNames, shellFolder } from '../workspace';

/** The builds that are released, by name, as `npm test` makes them. */
export const releaseBuilds = [
  ['shell', join(shellFolder, 'dist')] as const,
  ...areaNames().map((name) => [name, join(areaFolder(name), 'dist-release')] as const),
];
