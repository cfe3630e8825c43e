import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { registryOf } from '@console/commands/localConsole';
import { renderReleasesCompose, withAreaServices } from './composeFiles';
import { kubernetesFiles } from './kubernetes/kubernetesFiles';

const folder = sharedFolder('gateway');
export const environments = join(folder, 'environments');

/** Names of the environments: each a folder with a config.json. */
export function environmentNames(): string[] {
  return readdirSync(environments).filter((name) => existsSync(join(environments, name, 'config.json')));
}

/** Every file that is made from the areas that exist: its text, by its path. */
export function containerFiles(): Record<string, string> {
  const areas = areaNames();
  const compose = join(workspaceRoot, 'docker-compose.yml');
  const registry = `${JSON.stringify(registryOf(areas), null, 2)}\n`;
  const services = withAreaServices(readFileSync(compose, 'utf8'), areas);
  return {
    [compose]: services,
    [join(folder, 'releases.compose.yml')]: renderReleasesCompose(areas),
    ...Object.fromEntries(
      Object.entries(kubernetesFiles(services)).map(([path, text]) => [
        join(folder, 'kubernetes', path),
        text,
      ]),
    ),
    ...Object.fromEntries(
      environmentNames().map((name) => [join(environments, name, 'remotes.json'), registry]),
    ),
  };
}
