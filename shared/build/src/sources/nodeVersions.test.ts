import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, parse, satisfies, subset, validRange } from 'semver';
import { create, optional, record, string, type } from 'superstruct';
import { parse as parseYaml } from 'yaml';
import { workspaceRoot } from '../workspace';

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const Engines = type({ engines: type({ node: string() }) });
const { node: range } = create(JSON.parse(read('package.json')), Engines).engines;
/** The oldest supported version of each major: 20.19, 22.13, 24. */
const oldest = range.split(' || ').map((part) => minVersion(part)?.version.replace(/(\.0)+$/, '') ?? '');

it('every installed package supports every supported version of Node', () => {
  const Packages = record(string(), type({ engines: optional(type({ node: optional(string()) })) }));
  const { packages } = create(parseYaml(read('pnpm-lock.yaml')), type({ packages: Packages }));
  const wanted = Object.entries(packages).flatMap(([name, { engines }]) =>
    engines?.node ? [{ name, node: engines.node }] : [],
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ node }) => !validRange(node) || !subset(range, node))).toEqual([]);
});

it('the installed types are those of the oldest version, so that newer APIs are not used', () => {
  const Workspace = type({ catalog: type({ '@types/node': string() }) });
  const { catalog } = create(parseYaml(read('pnpm-workspace.yaml')), Workspace);
  const types = minVersion(catalog['@types/node']);
  expect(types && `${types.major}.${types.minor}`).toBe(oldest[0]);
});

it('every image uses the same version, of the newest supported major', () => {
  const versions = [...read('shared/gateway/docker/Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(
    ([, version = '']) => version,
  );
  expect(versions.length).toBeGreaterThan(1);
  expect(new Set(versions).size).toBe(1);
  const [version = ''] = versions;
  expect(satisfies(version, range)).toBe(true);
  expect(`${parse(version)?.major}`).toBe(oldest.at(-1));
  expect(read('docs/node.md')).toContain(`node:${version}-`);
});

it.each(['README.md', 'CONTRIBUTING.md', 'docs/node.md'])(
  '%s lists the oldest version of each major',
  (path) => {
    const majors = oldest.slice(0, -1).map((version) => `${parse(`${version}.0`)?.major} (from ${version})`);
    expect(read(path)).toContain(`Node ${majors.join(', ')}, or ${oldest.at(-1)} and later`);
  },
);
