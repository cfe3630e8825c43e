import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';

export const kubernetesFolder = join(sharedFolder('gateway'), 'kubernetes');

export interface Area {
  name: string;
  version: string;
}

/** The manifests of the template, mf-example's, for each area. */
function forEach(areas: readonly Area[], template: string): string {
  const manifests = readFileSync(join(kubernetesFolder, 'templates', template), 'utf8');
  const own = areas.map(({ name, version }) =>
    manifests.replaceAll('mf-example', name).replace('0.0.0', version),
  );
  return `# Written by \`npm run write\` from templates/${template}.\n${own.join('---\n')}`;
}

/** What follows from the areas that there are: the text of each file, by its path below kubernetes/. */
export const kubernetesFiles = (areas: readonly Area[]): Record<string, string> => ({
  'base/areas.yaml': forEach(areas, 'area.yaml'),
  'releases/area-patches.yaml': forEach(areas, 'area-patch.yaml'),
});
