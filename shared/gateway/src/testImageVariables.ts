import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { create, defaulted, record, string, type } from 'superstruct';
import { parse } from 'yaml';
import type { ConsoleVariables } from './nginxTemplates';

const Variables = record(string(), string());
const Compose = type({
  services: record(
    string(),
    type({ build: type({ target: string() }), environment: defaulted(Variables, {}) }),
  ),
});

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

/** Variables that a stage of the Dockerfile sets, including those of its base stages. */
function stageVariables(name: string): Record<string, string> {
  const stage = read('shared/gateway/docker/Dockerfile')
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
  const { services } = create(parse(read('docker-compose.yml'), { merge: true }), Compose);
  const found = services[service];
  if (!found) throw new Error(`docker-compose.yml has no service ${service}`);
  // Compose reads two dollars as one.
  const own = Object.entries(found.environment).map(([key, value]) => [key, value.replaceAll('$$', '$')]);
  return { ...stageVariables(found.build.target), ...Object.fromEntries(own) };
}
