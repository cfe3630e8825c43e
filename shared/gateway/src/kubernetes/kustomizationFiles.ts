import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, create, defaulted, type Infer, optional, string, type } from 'superstruct';
import { parse } from 'yaml';
import { type Manifest, parseManifests } from './manifests';

const Generator = type({
  name: string(),
  files: defaulted(array(string()), []),
  envs: defaulted(array(string()), []),
});
const Patch = type({
  path: optional(string()),
  target: optional(type({ kind: optional(string()), name: optional(string()) })),
});
const Kustomization = type({
  kind: defaulted(string(), 'Kustomization'),
  resources: defaulted(array(string()), []),
  components: defaulted(array(string()), []),
  configMapGenerator: defaulted(array(Generator), []),
  patches: defaulted(array(Patch), []),
});

export const readManifests = (file: string): Manifest[] => parseManifests(readFileSync(file, 'utf8'));

/** As Kustomize looks for it. */
function kustomizationFile(folder: string): string | undefined {
  return ['kustomization.yaml', 'kustomization.yml', 'Kustomization']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
}

export function readKustomization(folder: string): Infer<typeof Kustomization> {
  const file = kustomizationFile(folder);
  return create(file ? parse(readFileSync(file, 'utf8')) : {}, Kustomization);
}

/** The manifests in the files of a kustomization, and of those that it takes in, before anything is patched; none of addresses. */
function manifestsOf(folder: string): Manifest[] {
  const { resources, components } = readKustomization(folder);
  return [...resources, ...components]
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => (/\.ya?ml$/.test(path) ? readManifests(path) : manifestsOf(path)));
}

/** Every kustomization that one is made of, itself included. */
function partsOf(folder: string): string[] {
  const { resources, components } = readKustomization(folder);
  const folders = [...resources, ...components].map((path) => join(folder, path)).filter(kustomizationFile);
  return [folder, ...folders.flatMap(partsOf)];
}

/** Patches whose target is nowhere, a sentence each: Kustomize leaves those out without a word. */
export function unmatchedPatches(overlay: string): string[] {
  const manifests = manifestsOf(overlay);
  return partsOf(overlay).flatMap((folder) =>
    readKustomization(folder).patches.flatMap(({ target }) => {
      if (!target) return [];
      const { kind = '.*', name = '.*' } = target;
      const [kinds, names] = [kind, name].map((pattern) => new RegExp(`^(${pattern})$`));
      if (manifests.some((each) => kinds?.test(each.kind) && names?.test(each.metadata.name))) return [];
      return `A patch in ${folder} finds no ${target.kind ?? 'manifest'} ${target.name ?? ''}`.trim();
    }),
  );
}
