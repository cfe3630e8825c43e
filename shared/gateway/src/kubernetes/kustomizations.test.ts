import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { array, create, defaulted, type Infer, optional, string, type } from 'superstruct';
import { parse } from 'yaml';
import { gatewayFolder, kustomizationFolders, readManifests } from './kubernetesFolder';
import { manifestErrors } from './manifestErrors';

const Generator = type({
  name: string(),
  files: defaulted(array(string()), []),
  envs: defaulted(array(string()), []),
});
const Patch = type({
  path: optional(string()),
  target: optional(type({ kind: string(), name: optional(string()) })),
});
const Kustomization = type({
  kind: string(),
  resources: defaulted(array(string()), []),
  components: defaulted(array(string()), []),
  configMapGenerator: defaulted(array(Generator), []),
  patches: defaulted(array(Patch), []),
});
type Kustomization = Infer<typeof Kustomization>;

const folders = kustomizationFolders();
const read = (folder: string): Kustomization =>
  create(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')), Kustomization);

/** The manifests that the files of a kustomization, and of those that it takes in, hold before anything is patched. */
function manifestsOf(folder: string): ReturnType<typeof readManifests> {
  const { resources, components } = read(folder);
  return [...resources, ...components].flatMap((path) => {
    const at = join(folder, path);
    return path.endsWith('.yaml') ? readManifests(at) : manifestsOf(at);
  });
}

describe.each(folders.map((folder) => [relative(gatewayFolder, folder), folder]))('%s', (_, folder = '') => {
  const { resources, components, configMapGenerator, patches } = read(folder);

  it('names files and kustomizations that are there', () => {
    const files = [
      ...configMapGenerator.flatMap(({ files, envs }) => [...files, ...envs]),
      ...patches.flatMap(({ path }) => path ?? []),
      ...[...resources, ...components].map((path) =>
        path.endsWith('.yaml') ? path : join(path, 'kustomization.yaml'),
      ),
    ];
    expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it('makes no ConfigMap of a file that is elsewhere, which Kustomize refuses', () => {
    for (const { files, envs } of configMapGenerator)
      for (const path of [...files, ...envs]) expect(path).not.toContain('/');
  });

  it('has manifests that fit the schemas of Kubernetes and of the Gateway API', () => {
    for (const path of resources.filter((each) => each.endsWith('.yaml')))
      expect(readManifests(join(folder, path)).flatMap(manifestErrors)).toEqual([]);
  });
});

it.each(
  folders
    .filter((folder) => read(folder).kind === 'Kustomization')
    .map((folder) => [relative(gatewayFolder, folder), folder]),
)('%s patches what is there, and so do its components', (_, folder = '') => {
  const manifests = manifestsOf(folder);
  const isThere = (kind: string, name: string) =>
    manifests.some((each) => each.kind === kind && new RegExp(`^(${name})$`).test(each.metadata.name));
  for (const at of [folder, ...read(folder).components.map((path) => join(folder, path))])
    for (const { path, target } of read(at).patches) {
      const targets = path
        ? readManifests(join(at, path)).map(({ kind, metadata }) => ({ kind, name: metadata.name }))
        : [{ kind: target?.kind ?? '', name: target?.name ?? '.*' }];
      for (const each of targets) expect([each, isThere(each.kind, each.name)]).toEqual([each, true]);
    }
});
