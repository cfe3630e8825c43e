import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, create, defaulted, type Infer, optional, string, type } from 'superstruct';
import { parse } from 'yaml';
import { type Manifest, parseManifests } from './manifests';

const Patch = type({
  path: optional(string()),
  target: optional(type({ kind: optional(string()), name: optional(string()) })),
});
const Kustomization = type({
  resources: defaulted(array(string()), []),
  components: defaulted(array(string()), []),
  patches: defaulted(array(Patch), []),
});

export const readManifests = (file: string): Manifest[] => parseManifests(readFileSync(file, 'utf8'));

/** Looks for the same file names as Kustomize. */
function kustomizationFile(folder: string): string | undefined {
  return ['kustomization.yaml', 'kustomization.yml', 'Kustomization']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
}

export function readKustomization(folder: string): Infer<typeof Kustomization> {
  const file = kustomizationFile(folder);
  return create(file ? parse(readFileSync(file, 'utf8')) : {}, Kustomization);
}

/** The files and folders that a kustomization includes; those of remote resources do not exist. */
function includedIn(folder: string): string[] {
  const { resources, components } = readKustomization(folder);
  return [...resources, ...components].map((path) => join(folder, path));
}

function partsOf(folder: string): string[] {
  return [folder, ...includedIn(folder).filter(kustomizationFile).flatMap(partsOf)];
}

/** Kustomize matches the whole text, and everything if there is no pattern. */
const fits = (text: string, pattern = '.*') => new RegExp(`^(${pattern})$`).test(text);

/** Patches without a matching target, one sentence each: Kustomize ignores them silently. */
export function unmatchedPatches(overlay: string): string[] {
  const parts = partsOf(overlay);
  const files = parts.flatMap(includedIn).filter((path) => /\.ya?ml$/.test(path) && existsSync(path));
  // Before patches.
  const manifests = files.flatMap(readManifests);
  return parts.flatMap((folder) =>
    readKustomization(folder).patches.flatMap(({ target }) => {
      if (!target) return [];
      const { kind, name } = target;
      if (manifests.some((each) => fits(each.kind, kind) && fits(each.metadata.name, name))) return [];
      return `A patch in ${folder} matches no ${kind ?? 'manifest'} ${name ?? ''}`.trim();
    }),
  );
}
