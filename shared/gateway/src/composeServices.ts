import {
  array,
  boolean,
  create,
  defaulted,
  type Infer,
  number,
  optional,
  record,
  string,
  type,
} from 'superstruct';
import { parse } from 'yaml';

const ComposeService = type({
  image: string(),
  build: type({ target: string() }),
  user: string(),
  environment: defaulted(record(string(), string()), {}),
  networks: array(string()),
  sysctls: defaulted(record(string(), string()), {}),
  tmpfs: defaulted(array(string()), []),
  volumes: defaulted(array(string()), []),
  deploy: type({ resources: type({ limits: type({ cpus: string(), memory: string() }) }) }),
  healthcheck: type({ test: array(string()), interval: string(), timeout: string(), retries: number() }),
});
export type ComposeService = Infer<typeof ComposeService>;

const Compose = type({
  services: record(string(), ComposeService),
  networks: record(string(), type({ internal: optional(boolean()) })),
});
export type Compose = Infer<typeof Compose>;

/** What docker-compose.yml says of its services, as far as something else is made of it. */
export function readCompose(text: string): Compose {
  const compose = create(parse(text, { merge: true }), Compose);
  // Compose takes two dollars for one.
  for (const service of Object.values(compose.services))
    for (const [key, value] of Object.entries(service.environment))
      service.environment[key] = value.replaceAll('$$', '$');
  return compose;
}
