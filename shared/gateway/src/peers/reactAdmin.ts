import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';
import { compress } from '@console/commands/compress';

const source = join(sharedFolder('gateway'), 'peers/react-admin');
/** Outside what tools of this workspace read as sources. */
export const place = join(workspaceRoot, 'node_modules/.cache/peers/react-admin');
const lock = 'package-lock.json';
const generator = 'create-react-admin@5.15.0';
/** The generator's template for every application. */
const template = join(place, 'package/templates/common');

const same = (one: string, other: string) =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: place, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed for the peer:\n${stdout}${stderr}`);
  return stdout;
}

/** Writes the generator's page without its external resources, such as fonts: the console has none either. */
function writePage(): void {
  const page = readFileSync(join(template, 'index.html'), 'utf8')
    .replace(/ *<link\b[^>]*>\n/g, '')
    .replace('<title>{{name}}', '<link rel="icon" href="data:," /><title>Entities');
  writeFileSync(join(place, 'index.html'), page);
}

/** Installs react-admin if its lockfile has changed, and builds it into a folder, as set up by its own generator. */
export async function buildReactAdmin(folder: string): Promise<void> {
  const dist = join(place, 'dist');
  const isInstalled = existsSync(template) && same(join(source, lock), join(place, 'installed.json'));
  mkdirSync(place, { recursive: true });
  for (const name of ['src', 'dist']) rmSync(join(place, name), { recursive: true, force: true });
  cpSync(source, place, { recursive: true });
  if (!isInstalled) {
    console.error('Installing react-admin …');
    // Not `ci`, which refuses a lockfile without the binaries of other operating systems.
    // With devDependencies (the bundler): an earlier build of the console has set NODE_ENV to production.
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
  // A copy, because another command may rebuild it while this one serves it.
  cpSync(dist, folder, { recursive: true });
}
