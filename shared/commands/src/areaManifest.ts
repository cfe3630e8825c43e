import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AreaManifest } from '@console/area/manifests';
import { create, StructError } from 'superstruct';
import { CommandError } from './commandError';

/** The static facts of an area, checked with the model that the shell checks the registry with. */
export function readAreaManifest(folder: string): AreaManifest {
  const file = join(folder, 'area.json');
  try {
    return create(JSON.parse(readFileSync(file, 'utf8')), AreaManifest);
  } catch (error) {
    if (error instanceof StructError) throw new CommandError(`${file}: ${error.message}`);
    throw new CommandError(`${file} cannot be read: ${String(error)}`);
  }
}
