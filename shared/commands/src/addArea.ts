import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AreaManifest } from '@console/area/manifests';
import { areaPort } from '@console/build/rsbuild';
import { areaFolder, areaNames, workspaceRoot } from '@console/build/workspace';
import { is } from 'superstruct';
import { readAreaManifest } from './area/areaManifest';
import { addMentions, format } from './area/areaMentions';
import { areaFiles, type NewArea } from './area/areaTemplate';
import { CommandError } from './common/commandError';
import { makeFolder, writeFiles } from './common/folderFiles';
import { isInside } from './common/isInside';
import { quoted } from './common/quoted';
import { writeOwnRepository } from './pack/ownRepository';
import { usualPort } from './serve/devPorts';

function newArea(name: string, title: string): NewArea {
  if (!is(name, AreaManifest.schema.name))
    throw new CommandError(
      `"${name}" is not a valid area name. Use a name like mf-reports or mf-fraud-cases.`,
    );
  if (!/^[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}_ &-]*$/u.test(title))
    throw new CommandError(
      `"${title}" is not a valid title. It must start with a capital letter and contain only letters, digits, spaces, & and -.`,
    );
  const areas = areaNames();
  if (areas.includes(name)) throw new CommandError(`Area ${name} already exists.`);
  const folders = areas.map(areaFolder);
  const path = `/dashboard/${name.slice('mf-'.length)}`;
  const manifests = folders.map(readAreaManifest);
  const owner = manifests.find(({ paths }) => paths.includes(path));
  if (owner) throw new CommandError(`${path} is already used by ${owner.name}. Choose another name.`);
  const orders = manifests.flatMap(({ drawer }) => drawer.map(({ order }) => order));
  return {
    name,
    title,
    // The first area follows the console's own port.
    port: Math.max(usualPort, ...folders.map(areaPort)) + 1,
    order: Math.max(0, ...orders) + 10,
  };
}

function addOwnRepository(area: NewArea, to: string): void {
  const folder = resolve(to);
  if (isInside(workspaceRoot, folder))
    throw new CommandError(
      `${folder} is inside this workspace. Choose a folder outside it, or omit --own-repository to create the area here.`,
    );
  writeOwnRepository(area, folder);
  console.log(`
Created ${area.name} in ${folder}. This workspace was not changed.

  cd ${quoted(folder)}
  npm install
  npm run dev -- --standalone               runs it standalone at http://127.0.0.1:${area.port}
  npm test
  npm run release -- --to <folder>

See its README.md for what to change first.
`);
}

/** `npm run add-area`: creates an area from the template; `bin/console.mjs` then installs its dependencies. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'own-repository': { type: 'string' } },
  });
  const [name, title, ...more] = positionals;
  if (!name || !title || more.length > 0)
    throw new CommandError('Specify the area and its title: npm run add-area -- mf-reports "Reports"');
  const area = newArea(name, title);
  const ownRepository = values['own-repository'];
  if (ownRepository !== undefined) return addOwnRepository(area, ownRepository);
  makeFolder(areaFolder(name));
  writeFiles(areaFolder(name), areaFiles(area));
  const short = name.slice('mf-'.length);
  addMentions(name);
  format(name);
  const dev = `npm run dev -- ${name} --standalone`;
  console.log(`
Created ${name}, with one screen at /dashboard/${short} and its tests.

  ${dev}   runs it standalone at http://127.0.0.1:${area.port}
  ${'docs/add-an-area.md'.padEnd(dev.length)}   what to change first, and how to release it
  npm test -- --selectProjects ${name} "${name} browser"
`);
}
