import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@console/area/manifests';
import {
  areaFolder,
  areaNames,
  packageManifest,
  sharedFolder,
  workspaceRoot,
} from '@console/build/workspace';
import { registryOf } from '@console/commands/localConsole';
import { kubernetesFiles } from '../kubernetes/kubernetesFiles';
import { renderReleasesCompose, withAreaServices } from './composeFiles';

export const environments = join(sharedFolder('gateway'), 'environments');

/** Names of the environments: each a folder with a config.json. */
export function environmentNames(): string[] {
  return readdirSync(environments).filter((name) => existsSync(join(environments, name, 'config.json')));
}

/** One area per line, so that a diff shows which areas have changed. */
function registryText({ areas }: Registry): string {
  return `{\n  "areas": [\n${areas.map((area) => `    ${JSON.stringify(area)}`).join(',\n')}\n  ]\n}\n`;
}

/** Every file that is generated from the existing areas: text by path in the workspace. */
export function containerFiles(): Record<string, string> {
  const names = areaNames();
  const areas = names.map((name) => packageManifest(areaFolder(name)));
  const compose = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');
  const registry = registryText(registryOf(names));
  return {
    'docker-compose.yml': withAreaServices(compose, areas),
    'shared/gateway/releases.compose.yml': renderReleasesCompose(names),
    ...Object.fromEntries(
      Object.entries(kubernetesFiles(areas)).map(([path, text]) => [
        `shared/gateway/kubernetes/${path}`,
        text,
      ]),
    ),
    ...Object.fromEntries(
      environmentNames().map((name) => [`shared/gateway/environments/${name}/remotes.json`, registry]),
    ),
  };
}
