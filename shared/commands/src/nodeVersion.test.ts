import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './testing/testFolder';
import { copyProgram } from './testing/testProgram';

const folder = testFolder();
/** In a checkout without a lockfile: a run that passes the version check fails on that, before it installs anything. */
const program = copyProgram(folder);

function startedOn(version: string): string {
  const disguise = join(folder, `${version}.cjs`);
  writeFileSync(
    disguise,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  );
  return spawnSync(process.execPath, ['--require', disguise, program], { encoding: 'utf8' }).stderr;
}

it.each(['18.20.8', '20.9.0', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])('Node %s is refused', (version) => {
  expect(startedOn(version)).toMatch(
    `This console needs Node ^20.19.0 || ^22.13.0 || >=24.0.0; this is Node ${version}.`,
  );
});

it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '24.21.0', '26.3.0'])(
  'Node %s is accepted',
  (version) => {
    expect(startedOn(version)).toContain('pnpm-lock.yaml');
  },
);
