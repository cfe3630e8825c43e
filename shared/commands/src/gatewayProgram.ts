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
