import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { containerFiles } from './containers';

for (const [path, text] of Object.entries(containerFiles())) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(relative(process.cwd(), path));
}
