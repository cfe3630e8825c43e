import type { RegisteredArea, ReleaseFacts } from '@console/area';
import { bundledAreas } from '#bundled-areas';
import type { AreaCode } from './areaSource';

/** Takes the place of `areaSource` in the monolith build, where every area is a part of the shell's own bundle. */
export class UnfitRelease extends Error {
  override readonly name = 'UnfitRelease';

  constructor(
    message: string,
    readonly release: ReleaseFacts,
  ) {
    super(message);
  }
}

async function code(area: RegisteredArea): Promise<unknown> {
  const load = bundledAreas[area.name];
  if (!load) throw new Error('It is not part of this build.');
  return load();
}

export async function preloadCode(area: RegisteredArea): Promise<void> {
  await code(area);
}

export async function fetchCode(area: RegisteredArea): Promise<AreaCode> {
  return { exposed: await code(area) };
}

/** One application has one release, so there is never a newer one of an area. */
export async function readRelease(): Promise<undefined> {
  return undefined;
}

export function filesOf(): [] {
  return [];
}
