import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';

export const gatewayFolder = sharedFolder('gateway');
export const overlayNames = readdirSync(join(gatewayFolder, 'kubernetes/overlays'));
export const overlayFolder = (name: string) => join(gatewayFolder, 'kubernetes/overlays', name);

/** The settings in an env file, read as Kustomize does for a ConfigMap: values verbatim, including quotes and spaces. */
export function settingsIn(file: string): Record<string, string> {
  const text = readFileSync(join(gatewayFolder, 'kubernetes', file), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^\s*([^#\s=][^=\n]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Every kustomization.yaml of the repository, by its folder. */
export function kustomizationFolders(): string[] {
  return ['kubernetes', 'environments'].flatMap((folder) =>
    readdirSync(join(gatewayFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('/kustomization.yaml'))
      .map((path) => join(gatewayFolder, folder, path, '..')),
  );
}
