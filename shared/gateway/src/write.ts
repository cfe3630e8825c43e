import { relative } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { containerFiles } from './compose/containers';

/** Used by `npm run write`, which puts the files in place, and reports one that it cannot write. */
const files = Object.entries(containerFiles()).map(([path, text]) => [relative(workspaceRoot, path), text]);
process.stdout.write(JSON.stringify(Object.fromEntries(files)));
