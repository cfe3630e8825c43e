import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';

/** Copies what starts every command, as into a checkout of which nothing is installed. Returns the program. */
export function copyProgram(checkout: string): string {
  const program = join(checkout, 'shared/commands/bin/console.mjs');
  cpSync(join(sharedFolder('commands'), 'bin/console.mjs'), program);
  cpSync(join(workspaceRoot, 'package.json'), join(checkout, 'package.json'));
  return program;
}
