import { areaNames } from '@console/build/workspace';
import { CommandError } from '../common/commandError';
import { jestArguments } from './jestArguments';

const ofArea = ['--selectProjects', 'mf-support', 'mf-support browser'];

it.each([
  ['no arguments', [], []],
  ['a file', ['src/screen.test.tsx'], ['src/screen.test.tsx']],
  ['projects', ofArea, ofArea],
  [
    'a file after the projects, as typed in the folder of an area',
    [...ofArea, 'src/screen.test.tsx', 'Account', '-t', 'mf-nowhere'],
    ['src/screen.test.tsx', 'Account', ...ofArea, '-t', 'mf-nowhere'],
  ],
  [
    'projects and an option',
    ['-t', 'search', '--selectProjects', 'shell', '--verbose'],
    ['-t', 'search', '--selectProjects', 'shell', '--verbose'],
  ],
])('jest gets %s as what was meant', async (_, typed, passed) => {
  await expect(jestArguments(typed)).resolves.toEqual(passed);
});

it.each([
  ['mf-suport', ['mf-suport']],
  ['shel', ['shel']],
  ['mf-suport', ['mf-support', 'mf-suport']],
  ['mf-support browsr', ['mf-support', 'mf-support browsr']],
])('the mistyped project %s is refused', async (mistyped, projects) => {
  const refused = jestArguments(['--selectProjects', ...projects]);
  await expect(refused).rejects.toThrow(CommandError);
  await expect(refused).rejects.toThrow(`No project ${mistyped}. Available: `);
});

it('the available projects are packages and their browser tests', async () => {
  const refused = jestArguments(['--selectProjects', 'nowhere']);
  for (const name of ['shell', '"shell browser"', 'auth', ...areaNames()])
    await expect(refused).rejects.toThrow(new RegExp(` ${name}[,.]`));
});
