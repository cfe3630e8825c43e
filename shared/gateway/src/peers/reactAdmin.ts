import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';
import { compress } from '@console/commands/buildTarget';

const source = join(sharedFolder('gateway'), 'peers/react-admin');
/** Out of the way of all that reads the sources of this workspace. */
const place = join(workspaceRoot, 'node_modules/.cache/peers/react-admin');
const lock = 'package-lock.json';
const generator = 'create-react-admin@5.15.0';
/** What the generator writes for every application. */
const template = join(place, 'package/templates/common');

const same = (one: string, other: string) =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: place, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed for the peer:\n${stdout}${stderr}`);
  return stdout;
}

/** The generator's page, without what it takes from elsewhere: only the console's own origins are measured. */
function writePage(): void {
  const page = readFileSync(join(template, 'index.html'), 'utf8')
    .replace(/ *<link\b[^>]*>\n/g, '')
    .replace('<title>{{name}}', '<link rel="icon" href="data:," /><title>Entities');
  writeFileSync(join(place, 'index.html'), page);
}

/** Installs what its lock names where that has changed, and builds it as its own generator says, into a folder. */
export async function buildReactAdmin(folder: string): Promise<void> {
  const dist = join(place, 'dist');
  const isInstalled = existsSync(template) && same(join(source, lock), join(place, 'installed.json'));
  mkdirSync(place, { recursive: true });
  for (const name of ['src', 'dist']) rmSync(join(place, name), { recursive: true, force: true });
  cpSync(source, place, { recursive: true });
  if (!isInstalled) {
    console.error('Installing react-admin …');
    // Not `ci`, which refuses a lock that has no binaries for other systems than the one that wrote it.
    // The bundler too: a build of the console before has set NODE_ENV to production.
    run('npm', 'install', '--include=dev');
    run('tar', '-xzf', run('npm', 'pack', '--silent', generator).trim());
    cpSync(join(source, lock), join(place, 'installed.json'));
  }
  for (const name of ['src', 'vite.config.ts'])
    cpSync(join(template, name), join(place, name), { recursive: true });
  cpSync(join(source, 'src'), join(place, 'src'), { recursive: true });
  writePage();
  run('npm', 'run', 'build');
  await compress(dist);
  // The next command builds it anew while this one serves it.
  cpSync(dist, folder, { recursive: true });
}

export function versionIn(name: string): string {
  const { version } = JSON.parse(readFileSync(join(place, 'node_modules', name, 'package.json'), 'utf8'));
  return String(version);
}
