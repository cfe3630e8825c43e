import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import {
  array,
  boolean,
  create,
  defaulted,
  type Infer,
  literal,
  number,
  optional,
  record,
  string,
  type,
} from 'superstruct';
import { parse } from 'yaml';

const Service = type({
  image: string(),
  build: type({
    context: string(),
    dockerfile: string(),
    target: string(),
    args: optional(record(string(), string())),
  }),
  restart: string(),
  logging: type({ driver: literal('json-file'), options: record(string(), string()) }),
  read_only: boolean(),
  user: string(),
  cap_drop: array(string()),
  security_opt: array(string()),
  pids_limit: number(),
  environment: defaulted(record(string(), string()), {}),
  networks: array(string()),
  ports: optional(array(string())),
  sysctls: defaulted(record(string(), string()), {}),
  tmpfs: defaulted(array(string()), []),
  volumes: defaulted(array(string()), []),
  deploy: type({ resources: type({ limits: type({ cpus: string(), memory: string() }) }) }),
  healthcheck: type({ test: array(string()), interval: string(), timeout: string(), retries: number() }),
});
export type ComposeService = Infer<typeof Service>;

const Compose = type({
  services: record(string(), Service),
  networks: record(string(), type({ internal: optional(boolean()) })),
});

/** docker-compose.yml, which reads two dollars as one. */
export const compose = create(
  parse(readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8').replaceAll('$$', '$'), {
    merge: true,
  }),
  Compose,
);

/** Labels for a pod's membership in the networks of compose, by which policies select it. */
export const networkLabels = (networks: readonly string[]) =>
  Object.fromEntries(networks.map((network) => [`console.network/${network}`, 'member']));
