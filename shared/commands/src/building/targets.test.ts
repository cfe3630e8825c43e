import { join } from 'node:path';
import { areaNames, sharedFolder } from '@console/build/workspace';
import { sourceFiles } from './sourceKey';
import { monolithTarget, releaseTarget, shellTarget } from './targets';
import { targetsOfProjects } from './targetsOfProjects';

it.each([shellTarget(), monolithTarget(), releaseTarget('mf-system')])(
  'a change of the gateway or of an environment is no change of $name, which contains none of it',
  ({ sources }) => {
    const files = sources.flatMap(sourceFiles);
    expect(files.includes(join(sharedFolder('api'), 'src/runtimeConfig.ts'))).toBe(true);
    expect(files.includes(join(sharedFolder('gateway'), 'environments/production/config.json'))).toBe(false);
  },
);

const names = (args: string[]) => targetsOfProjects(args).map(({ name }) => name);
const areas = areaNames();
const ofConsole = ['shell', ...areas];
const all = [
  ...ofConsole,
  ...areas.map((name) => `${name} standalone`),
  ...areas.map((name) => `${name} for release`),
];

it.each<[string, string[], string[]]>([
  ['everything', [], all],
  ['a file of any project', ['src/screen.test.tsx'], all],
  ['the browser tests of the shell', ['--selectProjects', 'shell browser'], all],
  ['a package with tests of builds', ['--selectProjects', 'build'], all],
  [
    'the tests of an area',
    ['Account', '--selectProjects', 'mf-clients', 'mf-clients browser', '-t', 'x'],
    [...ofConsole, 'mf-clients standalone'],
  ],
  [
    'the browser tests of two areas',
    ['--selectProjects', 'mf-clients browser', 'mf-system browser'],
    [...ofConsole, 'mf-clients standalone', 'mf-system standalone'],
  ],
  ['an area and a package with tests of builds', ['--selectProjects', 'mf-clients browser', 'build'], all],
  ['unit tests only', ['--selectProjects', 'mf-clients', 'shell', 'ui', '--verbose'], []],
])('%s: builds what these tests need', (_, args, needed) => {
  expect(names(args)).toEqual(needed);
});
