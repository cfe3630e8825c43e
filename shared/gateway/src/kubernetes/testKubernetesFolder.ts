import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';

export const gatewayFolder = sharedFolder('gateway');
export const overlayNames = readdirSync(join(gatewayFolder, 'kubernetes/overlays'));
export const overlayFolder = (name: string) => join(gatewayFolder, 'kubernetes/overlays', name);

/** Every kustomization.yaml of the repository, by its folder. */
export function kustomizationFolders(): string[] {
  return ['kubernetes', 'environments'].flatMap((folder) =>
    readdirSync(join(gatewayFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('/kustomization.yaml'))
      .map((path) => join(gatewayFolder, folder, path, '..')),
  );
}
