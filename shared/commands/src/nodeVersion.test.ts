import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';

const start = 'shared/commands/bin/console.mjs';
let folder: string;

/** A checkout without a lockfile: a run that passes the version check fails on that, before it installs anything. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-node-'));
  mkdirSync(join(folder, 'shared/commands/bin'), { recursive: true });
  copyFileSync(join(sharedFolder('commands'), 'bin/console.mjs'), join(folder, start));
  copyFileSync(join(workspaceRoot, 'package.json'), join(folder, 'package.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function startedOn(version: string): string {
  const disguise = join(folder, `${version}.cjs`);
  writeFileSync(
    disguise,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  );
  return spawnSync(process.execPath, ['--require', disguise, join(folder, start)], { encoding: 'utf8' })
    .stderr;
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
