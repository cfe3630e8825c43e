import type { RegisteredArea } from '@console/area';
import { bundledAreas } from '#bundled-areas';
import type { AreaCode } from './areaSource';
import { exportedArea } from './exportedArea';
import { LoadFailure } from './loadFailure';

/** Takes the place of `areaSource` in the monolith build, where every area is a part of the shell's own bundle. */
async function code({ name }: RegisteredArea): Promise<unknown> {
  const load = bundledAreas[name];
  if (!load) throw new LoadFailure('It is not part of this build.');
  return load();
}

export async function preloadCode(area: RegisteredArea): Promise<void> {
  await code(area);
}

export async function fetchCode(area: RegisteredArea): Promise<AreaCode> {
  return { area: exportedArea(await code(area)) };
}
