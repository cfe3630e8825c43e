import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { endWithThis } from './endings';

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
export async function runGatewayProgram(name: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, gatewayProgram(name, ...args), { stdio: 'inherit' });
  endWithThis(child);
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
