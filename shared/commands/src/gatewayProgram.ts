import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';

/** Arguments with which Node runs a program of @console/gateway, which is made of the commands and so not imported by them. */
export function gatewayProgram(name: string, ...args: string[]): string[] {
  return [
    '--import',
    import.meta.resolve('tsx/esm'),
    join(sharedFolder('gateway'), `src/${name}.ts`),
    ...args,
  ];
}

/** Runs one for the person at the keyboard; the command ends as badly as it does. */
export function runGatewayProgram(name: string, ...args: string[]): void {
  const { status, error } = spawnSync(process.execPath, gatewayProgram(name, ...args), { stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
