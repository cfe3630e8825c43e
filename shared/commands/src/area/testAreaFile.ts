import fs from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@console/build/workspace';

/** Lets the area.json of an area of this checkout be read with another content; the file is not changed. */
export function readAreaFileAs(area: string, content: unknown): string {
  const file = join(areaFolder(area), 'area.json');
  const { readFileSync } = fs;
  jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation((path, options) =>
      path === file ? JSON.stringify(content) : readFileSync(path, options),
    );
  return file;
}
