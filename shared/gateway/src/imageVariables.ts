import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { readCompose } from './composeServices';
import type { ConsoleVariables } from './nginxTemplates';

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

/** The variables that a stage of the Dockerfile sets, with those of the stages that it is made from. */
function ofStage(name: string): Record<string, string> {
  const stage = read('shared/gateway/docker/Dockerfile')
    .split(/^(?=FROM )/m)
    .find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`));
  if (!stage) return {};
  const [, from = ''] = /^FROM (\S+)/.exec(stage) ?? [];
  const own = stage.matchAll(/(CONSOLE_[A-Z_]+)=(\S*)/g);
  return {
    ...ofStage(from),
    ...Object.fromEntries([...own].map(([, key = '', value = '']) => [key, value])),
  };
}

/** What a service of docker-compose.yml has its templates filled in with: its image's variables and its own. */
export function imageVariables(service: string): ConsoleVariables {
  const found = readCompose(read('docker-compose.yml')).services[service];
  if (!found) throw new Error(`docker-compose.yml has no service ${service}`);
  return { ...ofStage(found.build.target), ...found.environment };
}
