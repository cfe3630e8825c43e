import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { compose } from '../testing/testCompose';
import type { ConsoleVariables } from './nginxTemplates';

/** Variables that a stage of the Dockerfile sets, including those of its base stages. */
function stageVariables(name: string): Record<string, string> {
  const stage = readFileSync(join(sharedFolder('gateway'), 'docker/Dockerfile'), 'utf8')
    .split(/^(?=FROM )/m)
    .find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`));
  if (!stage) return {};
  const [, from = ''] = /^FROM (\S+)/.exec(stage) ?? [];
  const own = stage.matchAll(/(CONSOLE_[A-Z_]+)=(\S*)/g);
  return {
    ...stageVariables(from),
    ...Object.fromEntries([...own].map(([, key = '', value = '']) => [key, value])),
  };
}

/** Variables with which a service of docker-compose.yml fills in its templates: its image's and its own. */
export function imageVariables(service: string): ConsoleVariables {
  const found = compose.services[service];
  if (!found) throw new Error(`docker-compose.yml has no service ${service}`);
  return { ...stageVariables(found.build.target), ...found.environment };
}
