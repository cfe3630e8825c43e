import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AreaManifest } from '@console/area/manifests';
import { areaPort } from '@console/build/rsbuild';
import { areaFolder, areaNames, workspaceRoot } from '@console/build/workspace';
import { is } from 'superstruct';
import { readAreaManifest } from './areaManifest';
import { format, mention } from './areaMentions';
import { areaFiles, type NewArea } from './areaTemplate';
import { CommandError } from './commandError';
import { makeFolder, writeFiles } from './folderFiles';
import { writeOwnRepository } from './ownRepository';
import { quoted } from './quoted';

function newArea(name: string, title: string): NewArea {
  if (!is(name, AreaManifest.schema.name))
    throw new CommandError(
      `"${name}" cannot be the name of an area. It is like mf-reports or mf-fraud-cases.`,
    );
  if (!/^[A-Z][\w &-]*$/.test(title))
    throw new CommandError(
      `"${title}" cannot be a title. It begins with a capital: letters, digits, spaces, & and -.`,
    );
  const areas = areaNames();
  if (areas.includes(name)) throw new CommandError(`There is an area ${name} already.`);
  const folders = areas.map(areaFolder);
  const path = `/dashboard/${name.slice('mf-'.length)}`;
  const owner = folders.map(readAreaManifest).find(({ paths }) => paths.includes(path));
  if (owner) throw new CommandError(`${path} belongs to ${owner.name}. Choose another name.`);
  const orders = folders.flatMap((folder) => readAreaManifest(folder).drawer.map(({ order }) => order));
  return {
    name,
    title,
    port: Math.max(...folders.map(areaPort)) + 1,
    order: Math.max(...orders) + 10,
  };
}

function addOwnRepository(area: NewArea, to: string): void {
  const folder = resolve(to);
  if (!relative(workspaceRoot, folder).startsWith('..'))
    throw new CommandError(
      `${folder} is in this workspace. A repository of its own is outside it; without --own-repository, the area becomes a folder here.`,
    );
  writeOwnRepository(area, folder);
  console.log(`
${area.name} is in ${folder}, a repository of its own: this one was not changed.

  cd ${quoted(folder)}
  npm install
  npm run dev -- --standalone               runs it alone, at http://127.0.0.1:${area.port}
  npm test
  npm run release -- --to <folder>

Its README.md says what to change first.
`);
}

/**
 * `npm run add-area -- mf-reports "Reports"`: an area from the template, made known to what lists the areas by name: the
 * types, the code owners, the services and the registry. Then `bin/console.mjs` installs what it needs.
 * With `--own-repository <folder>`: outside this workspace, with the packed packages, and known to nobody here.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'own-repository': { type: 'string' } },
  });
  const [name, title, ...more] = positionals;
  if (!name || !title || more.length > 0)
    throw new CommandError('Name the area and its title: npm run add-area -- mf-reports "Reports"');
  const area = newArea(name, title);
  const ownRepository = values['own-repository'];
  if (ownRepository !== undefined) return addOwnRepository(area, ownRepository);
  makeFolder(areaFolder(name));
  writeFiles(areaFolder(name), areaFiles(area));
  const short = name.slice('mf-'.length);
  mention(name);
  format(name);
  console.log(`
${name} is there, with one screen at /dashboard/${short} and its tests.

  npm run dev -- ${name} --standalone       runs it alone, at http://127.0.0.1:${area.port}
  npm test -- --selectProjects ${name} "${name} browser"
  docs/add-an-area.md                       says what to change first, and how it goes live
`);
}
