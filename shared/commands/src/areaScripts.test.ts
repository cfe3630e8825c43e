import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { areaFiles } from './area/areaTemplate';

const added = { name: 'mf-fraud-cases', title: 'Fraud Cases', port: 3107, order: 70 };
const manifests: [string, string][] = [
  ...areaNames().map((name): [string, string] => [
    name,
    readFileSync(join(areaFolder(name), 'package.json'), 'utf8'),
  ]),
  [added.name, areaFiles(added)['package.json'] ?? ''],
];

it.each(manifests)('in the folder of %s the scripts mean that area', (name, manifest) => {
  const command = 'node ../shared/commands/bin/console.mjs';
  const { jest, scripts } = JSON.parse(manifest);
  expect(jest).toBe('../jest.config.mjs');
  expect(scripts).toEqual({
    dev: `${command} dev ${name} --standalone`,
    build: `${command} build ${name}`,
    test: `${command} test --selectProjects ${name} "${name} browser"`,
    release: `${command} release ${name}`,
  });
});

it('jest runs the unit tests of the package in whose folder it is started', () => {
  const jest = join(workspaceRoot, 'node_modules/jest/bin/jest.js');
  for (const folder of [areaFolder('mf-clients'), sharedFolder('auth')]) {
    const listed = execFileSync(process.execPath, [jest, '--listTests'], {
      cwd: join(folder, 'src'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const files = listed.split('\n').filter((line) => line.endsWith('.ts') || line.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !file.startsWith(join(folder, 'src')))).toEqual([]);
  }
});

it.each(['dev', 'build', 'test', 'release'])(
  'npm run %s in the folder of an area reaches the command',
  (script) => {
    const [name = ''] = areaNames();
    const printed = execFileSync('npm', ['run', '--silent', script, '--', '--help'], {
      cwd: areaFolder(name),
      encoding: 'utf8',
    });
    expect(printed).toMatch(new RegExp(`^\\s*npm (run )?${script} `, 'm'));
  },
);

it.each(['--help', '-h'])('the program explains all its commands with %s', (option) => {
  const program = join(sharedFolder('commands'), 'bin/console.mjs');
  const printed = execFileSync(process.execPath, [program, option], { encoding: 'utf8' });
  expect(printed).toMatch(/npm start[\s\S]*npm run dev [\s\S]*npm run release /);
});
