import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';
import { compress } from '@console/commands/buildTarget';

const source = join(sharedFolder('gateway'), 'peers/react-admin');
/** Out of the way of all that reads the sources of this workspace. */
const place = join(workspaceRoot, 'node_modules/.cache/peers/react-admin');
const lock = 'package-lock.json';

const same = (one: string, other: string) =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));

/** Installs what its lock names where that has changed, and builds it as its own generator says; answers the folder. */
export async function buildReactAdmin(): Promise<string> {
  const dist = join(place, 'dist');
  const installed = same(join(source, lock), join(place, 'installed.json'));
  mkdirSync(place, { recursive: true });
  for (const name of ['src', 'dist', 'installed.json'])
    rmSync(join(place, name), { recursive: true, force: true });
  cpSync(source, place, { recursive: true });
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: place, stdio: ['ignore', 'ignore', 'pipe'] });
  if (!installed) npm('ci');
  cpSync(join(place, lock), join(place, 'installed.json'));
  npm('run', 'build');
  await compress(dist);
  return dist;
}

/** The version of a package that was installed for it. */
export function versionIn(name: string): string {
  const { version } = JSON.parse(readFileSync(join(place, 'node_modules', name, 'package.json'), 'utf8'));
  return String(version);
}
