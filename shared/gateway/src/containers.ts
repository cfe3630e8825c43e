import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RuntimeConfig } from '@console/api/runtimeConfig';
import { areaNames, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { registryOf } from '@console/commands/localConsole';
import { create } from 'superstruct';
import { renderReleasesCompose, withAreaServices } from './composeFiles';
import { renderEnvironmentConfig } from './environmentConfig';
import { renderGatewayConfig } from './gatewayConfig';
import { renderObjectStorageConfig } from './objectStorageConfig';
import { renderStaticConfig } from './staticConfig';

/** Ports, folders and names as docker-compose.yml and the Dockerfile have them. */
const inContainer = {
  listen: '8080',
  files: '/srv/files',
  environment: '/etc/console',
  releases: '/srv/releases',
  /** Docker's own name server. */
  resolver: '127.0.0.11',
  shell: 'shell:8080',
  platform: 'platform:8080',
  storage: 'platform:8081',
};

const folder = sharedFolder('gateway');
const environments = join(folder, 'environments');

/** Names of the environments: each a folder with a config.json. */
function environmentNames(): string[] {
  return readdirSync(environments).filter((name) => existsSync(join(environments, name, 'config.json')));
}

/** The configuration of an environment. Throws where it does not fit what the shell will check it with. */
function environmentConfig(name: string): RuntimeConfig {
  return create(
    JSON.parse(readFileSync(join(environments, name, 'config.json'), 'utf8')),
    RuntimeConfig,
    `environments/${name}/config.json is not a configuration`,
  );
}

/** Every file that is made from the headers' one source and the areas that exist: its text, by its path. */
export function containerFiles(): Record<string, string> {
  const { listen, files, environment, releases, resolver, shell, platform, storage } = inContainer;
  const nginx = {
    gateway: renderGatewayConfig({ listen, environment, releases }),
    static: renderStaticConfig({ listen, files }),
    'object-storage': renderObjectStorageConfig({ listen, storage, resolver }),
  };
  const areas = areaNames();
  const addresses = Object.fromEntries(areas.map((area) => [area, `${area}:${listen}`]));
  const compose = join(workspaceRoot, 'docker-compose.yml');
  const registry = `${JSON.stringify(registryOf(areas), null, 2)}\n`;
  return Object.fromEntries([
    [compose, withAreaServices(readFileSync(compose, 'utf8'), areas)],
    [join(folder, 'releases.compose.yml'), renderReleasesCompose(areas)],
    ...Object.entries(nginx).map(([name, text]) => [join(folder, 'docker/nginx', `${name}.conf`), text]),
    ...environmentNames().flatMap((name) => {
      const config = environmentConfig(name);
      return [
        [
          join(environments, name, 'environment.conf'),
          renderEnvironmentConfig({ config, shell, platform, areas: addresses, resolver }),
        ],
        [join(environments, name, 'remotes.json'), registry],
      ];
    }),
  ]);
}
