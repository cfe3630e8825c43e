import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { sourceFiles } from './sourceKey';
import { monolithTarget, releaseTarget, shellTarget } from './targets';

it.each([shellTarget(), monolithTarget(), releaseTarget('mf-system')])(
  'a change of the gateway or of an environment is no change of $name, which contains none of it',
  ({ sources }) => {
    const files = sources.flatMap(sourceFiles);
    expect(files.includes(join(sharedFolder('api'), 'src/runtimeConfig.ts'))).toBe(true);
    expect(files.includes(join(sharedFolder('gateway'), 'environments/production/config.json'))).toBe(false);
  },
);
