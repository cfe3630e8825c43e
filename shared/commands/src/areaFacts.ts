import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AreaFacts } from '@console/area/facts';
import { create, StructError } from 'superstruct';
import { CommandError } from './commandError';

/** The static facts of an area, checked with the model that the shell checks the registry with. */
export function readAreaFacts(folder: string): AreaFacts {
  const file = join(folder, 'area.json');
  try {
    return create(JSON.parse(readFileSync(file, 'utf8')), AreaFacts);
  } catch (error) {
    if (error instanceof StructError) throw new CommandError(`${file}: ${error.message}`);
    throw new CommandError(`${file} cannot be read: ${String(error)}`);
  }
}
