import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { satisfiesCaret } from '@console/area/compatibility';
import { installedFolder } from '@console/build/workspace';
import { object, optional, record, string } from 'superstruct';
import { CommandError } from './common/commandError';
import { readJson } from './common/folderFiles';

const Versions = optional(record(string(), string()));
const PackageFile = object({
  version: string(),
  dependencies: Versions,
  devDependencies: Versions,
  peerDependencies: Versions,
});

const readPackage = (folder: string) => readJson(join(folder, 'package.json'), PackageFile);

function installed(name: string, folder: string) {
  const at = join(folder, 'node_modules', name);
  if (existsSync(at)) return readPackage(at);
  throw new CommandError(`${name} is not installed. Run npm install.`);
}

/** The version in the name of a packed file: `file:vendor/console-ui-2.5.0.tgz`. */
const versionOfFile = (wanted: string) => /-(\d+\.\d+\.\d+(?:-\w+)?)\.tgz$/.exec(wanted)?.[1];

function versionSeenBy(name: string, dependent: string, folder: string): string {
  try {
    return readPackage(installedFolder(name, join(folder, 'node_modules', dependent))).version;
  } catch {
    throw new CommandError(`${dependent} requires ${name}, which is not installed. Run npm install.`);
  }
}

const isOurs = (name: string) => name.startsWith('@console/');

const installDelivery =
  'All @console packages must come from the same delivery: put all files of one npm run pack, and no others, into vendor, and run npm install ./vendor/*.tgz.';

/** Refuses a packed file that is gone, as after a newer delivery was put in its place but not installed. */
function assertDelivered(wanted: string, folder: string): void {
  if (!wanted.startsWith('file:')) return;
  const file = wanted.slice('file:'.length);
  if (!existsSync(resolve(folder, file)))
    throw new CommandError(`${file} is missing. Nothing was changed. ${installDelivery}`);
}

/**
 * Refuses @console packages that differ from package.json or come from different deliveries (runs of `npm run pack`):
 * the area's release would misstate its versions. npm refuses them too, except with `--force`, after an interrupted
 * installation, or when a file was replaced.
 * @param folder of the area's own repository
 */
export function assertOneDelivery(folder: string): void {
  const { dependencies, devDependencies } = readPackage(folder);
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => isOurs(name));
  for (const [name, range] of wanted) {
    assertDelivered(range, folder);
    const { version } = installed(name, folder);
    const named = versionOfFile(range);
    if (named !== undefined && named !== version)
      throw new CommandError(
        `package.json requires ${name} ${named}, but ${version} is installed. Nothing was changed. Run npm install.`,
      );
  }
  for (const [name] of wanted) {
    const { version, peerDependencies = {} } = installed(name, folder);
    for (const [peer, peerRange] of Object.entries(peerDependencies)) {
      const least = peerRange.replace('^', '');
      const found = versionSeenBy(peer, name, folder);
      if (satisfiesCaret(found, least)) continue;
      const setVersion = `Set ${peer} to ${least} in package.json and run npm install.`;
      throw new CommandError(
        `${name} ${version} requires ${peer} ^${least}, but ${found} is installed. Nothing was changed. ${isOurs(peer) ? installDelivery : setVersion}`,
      );
    }
  }
}
