import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readKustomization, readManifests, unmatchedPatches } from './kustomizationFiles';
import { manifestErrors } from './manifestErrors';
import { gatewayFolder, kustomizationFolders } from './testKubernetesFolder';

const folders = kustomizationFolders();

describe.each(folders.map((folder) => [relative(gatewayFolder, folder), folder]))('%s', (_, folder = '') => {
  const { resources, components, configMapGenerator, patches } = readKustomization(folder);

  it('refers to existing files and kustomizations', () => {
    const files = [
      ...configMapGenerator.flatMap(({ files, envs }) => [...files, ...envs]),
      ...patches.flatMap(({ path }) => path ?? []),
      ...[...resources, ...components].map((path) =>
        path.endsWith('.yaml') ? path : join(path, 'kustomization.yaml'),
      ),
    ];
    expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it('generates no ConfigMap from a file in another folder, which Kustomize refuses', () => {
    for (const { files, envs } of configMapGenerator)
      for (const path of [...files, ...envs]) expect(path).not.toContain('/');
  });

  it('has valid manifests by the schemas of Kubernetes and of the Gateway API', () => {
    for (const path of resources.filter((each) => each.endsWith('.yaml')))
      expect(readManifests(join(folder, path)).flatMap(manifestErrors)).toEqual([]);
  });
});

const overlays = folders.filter((folder) => readKustomization(folder).kind === 'Kustomization');

it.each(overlays.map((folder) => [relative(gatewayFolder, folder), folder]))(
  '%s has only patches with a target, and so do its components',
  (_, folder = '') => {
    expect(unmatchedPatches(folder)).toEqual([]);
  },
);
