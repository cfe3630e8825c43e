import { readFileSync } from 'node:fs';
import { filesBelow } from '@console/commands/folderFiles';

/** All files below a folder: base64 content by path. */
export const contents = (folder: string) =>
  new Map(filesBelow(folder).map((path) => [path, readFileSync(path).toString('base64')]));
