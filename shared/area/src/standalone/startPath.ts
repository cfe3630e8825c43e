import type { AreaManifest } from '../manifests';

/** Where an area that runs alone starts: at its first link, because an area may have no page at its first path. */
export function startPath({ drawer, paths }: Pick<AreaManifest, 'drawer' | 'paths'>): string {
  return drawer.find(({ path }) => !path.includes('{entity}'))?.path ?? paths[0] ?? '/';
}
