import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { array, create, defaulted, string, type } from 'superstruct';
import { parse } from 'yaml';
import { readKustomization, readManifests, unmatchedPatches } from './kustomizationFiles';
import { manifestErrors } from './manifestErrors';
import { gatewayFolder, kustomizationFolders, overlayFolder, settingsIn } from './testKubernetesFolder';

const folders = kustomizationFolders();

const Generator = type({ files: defaulted(array(string()), []), envs: defaulted(array(string()), []) });
const Generated = type({ kind: string(), configMapGenerator: defaulted(array(Generator), []) });
const readGenerated = (folder: string) =>
  create(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')), Generated);

describe.each(folders.map((folder) => [relative(gatewayFolder, folder), folder]))('%s', (_, folder = '') => {
  const { resources, components, patches } = readKustomization(folder);
  const generated = readGenerated(folder).configMapGenerator.flatMap(({ files, envs }) => [
    ...files,
    ...envs,
  ]);

  it('refers to existing files and kustomizations', () => {
    const files = [
      ...generated,
      ...patches.flatMap(({ path }) => path ?? []),
      ...[...resources, ...components].map((path) =>
        path.endsWith('.yaml') ? path : join(path, 'kustomization.yaml'),
      ),
    ];
    expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it('generates no ConfigMap from a file in another folder, which Kustomize refuses', () => {
    for (const path of generated) expect(path).not.toContain('/');
  });

  it('has valid manifests by the schemas of Kubernetes and of the Gateway API', () => {
    for (const path of resources.filter((each) => each.endsWith('.yaml')))
      expect(readManifests(join(folder, path)).flatMap(manifestErrors)).toEqual([]);
  });
});

it('the route leads https from a Gateway in a namespace of its own to the gateway, and http only to https', () => {
  const [toGateway, toHttps] = readManifests(join(gatewayFolder, 'kubernetes/route/http-route.yaml'));
  expect(toGateway).toMatchObject({
    spec: {
      parentRefs: [{ namespace: 'gateways', sectionName: 'https' }],
      rules: [{ backendRefs: [{ name: 'gateway', port: 8080 }] }],
    },
  });
  const requestRedirect = { scheme: 'https', statusCode: 301 };
  expect(toHttps).toMatchObject({
    spec: {
      parentRefs: [{ namespace: 'gateways', sectionName: 'http' }],
      rules: [{ filters: [{ type: 'RequestRedirect', requestRedirect }] }],
    },
  });
});

const production = readFileSync(join(overlayFolder('production'), 'kustomization.yaml'), 'utf8');

it('the routes take only the host name of the console from a Gateway that others share', () => {
  const [, host] = /CONSOLE_HOSTS=(.+)/.exec(production) ?? [];
  for (const route of readManifests(join(gatewayFolder, 'kubernetes/route/http-route.yaml')))
    expect(route).toHaveProperty('spec.hostnames', [host]);
});

it('production sets every setting of the gateway but its name server', () => {
  const own = [...production.matchAll(/^ *- (CONSOLE_\w+)=./gm)].map(([, name]) => name);
  const all = Object.keys(settingsIn('base/gateway.env'));
  expect(own.sort()).toEqual(all.filter((name) => name !== 'CONSOLE_RESOLVER').sort());
});

const overlays = folders.filter((folder) => readGenerated(folder).kind === 'Kustomization');

it.each(overlays.map((folder) => [relative(gatewayFolder, folder), folder]))(
  '%s has only patches with a target, and so do its components',
  (_, folder = '') => {
    expect(unmatchedPatches(folder)).toEqual([]);
  },
);
