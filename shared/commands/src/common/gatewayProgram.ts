import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { killOnExit } from './processLifetime';

/** Node arguments for a program of @console/gateway, which imports the commands, so that they cannot import it. */
export function gatewayProgram(name: string, ...args: string[]): string[] {
  return [
    '--import',
    import.meta.resolve('tsx/esm'),
    join(sharedFolder('gateway'), `src/${name}.ts`),
    ...args,
  ];
}

/** Runs a gateway program in this terminal and adopts its exit code. */
export async function runGatewayProgram(name: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, gatewayProgram(name, ...args), { stdio: 'inherit' });
  killOnExit(child);
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
