import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { any, array, create, optional, record, string, type } from 'superstruct';
import { parse } from 'yaml';
import { composeErrors } from './testComposeErrors';

type Mapping = Record<string, unknown>;
const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lists that a second file replaces. It extends all others, and replaces volumes with the same path in the container.
 */
const replaced = new Set(['command', 'entrypoint', 'test']);
const placeOf = (volume: unknown) => String(volume).split(':')[1];

function merged(key: string, base: unknown, over: unknown): unknown {
  if (isMapping(base) && isMapping(over)) {
    const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
    return Object.fromEntries(
      [...keys].map((name) => [name, name in over ? merged(name, base[name], over[name]) : base[name]]),
    );
  }
  if (!Array.isArray(base) || !Array.isArray(over) || replaced.has(key)) return over;
  const places = new Set(over.map(placeOf));
  return key === 'volumes'
    ? [...base.filter((each) => !places.has(placeOf(each))), ...over]
    : [...base, ...over];
}

const variables = new Map([
  ['CONSOLE_RELEASES', '/srv/console'],
  ['CONSOLE_BUCKET', 'https://files.example.com/production'],
]);

/** Reads a file as Compose does, with its variables replaced. */
function read(path: string): unknown {
  const text = readFileSync(join(workspaceRoot, path), 'utf8').replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, otherwise: string) => variables.get(name) ?? otherwise,
  );
  return parse(text, { merge: true });
}

const Document = type({
  services: record(string(), type({ image: string(), volumes: optional(array(string())) })),
});

const base = read('docker-compose.yml');
const over = read('shared/gateway/releases.compose.yml');
const document = merged('', base, over);

describe('docker-compose.yml overridden by releases.compose.yml', () => {
  it('is valid by the schema of the Compose Specification', () => {
    expect(composeErrors(document)).toBeNull();
  });

  it('adds no service', () => {
    const names = (file: unknown) =>
      Object.keys(create(file, type({ services: record(string(), any()) })).services);
    expect(names(over).filter((name) => !names(base).includes(name))).toEqual([]);
    expect(names(document)).toEqual(names(base));
  });

  it('serves the releases read-only, each service its own part, and keeps the gateway’s environment', () => {
    const { services } = create(document, Document);
    const mounts = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
      volumes.filter((volume) => volume.endsWith(':ro')).map((volume) => [name, volume]),
    );
    const files = Object.keys(services).filter((name) => /^(shell|mf-.*)$/.test(name));
    expect(mounts).toEqual(
      expect.arrayContaining([
        ['gateway', './shared/gateway/environments/local:/etc/console:ro'],
        ['gateway', '/srv/console:/srv/releases:ro'],
        ...files.map((name) => [
          name,
          `/srv/console/${name === 'shell' ? name : `remotes/${name}`}:/srv/files:ro`,
        ]),
      ]),
    );
    const places = mounts.map(([name, volume]) => `${name} ${placeOf(volume)}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('docker-compose.yml overridden by bucket.compose.yml', () => {
  const withBucket = merged('', base, read('shared/gateway/bucket.compose.yml'));
  const environmentOf = (file: unknown) =>
    create(file, type({ services: type({ gateway: type({ environment: record(string(), string()) }) }) }))
      .services.gateway.environment;

  it('is valid by the schema of the Compose Specification', () => {
    expect(composeErrors(withBucket)).toBeNull();
  });

  it('points the gateway to the bucket instead of the shell’s server, and changes nothing else', () => {
    expect(environmentOf(withBucket)).toEqual({
      ...environmentOf(base),
      CONSOLE_BUCKET: 'https://files.example.com/production',
      CONSOLE_SHELL: '',
    });
    const settings = { services: { gateway: { environment: environmentOf(withBucket) } } };
    expect(withBucket).toEqual(merged('', base, settings));
  });
});
