import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { freePorts } from '@console/commands/freePorts';
import { testFolder } from '@console/commands/testFolder';
import { endWithTest } from '../testing/testEndings';
import { type NginxProcess, startNginx } from './nginxProcess';
import { type ConsoleVariables, copyTemplates, fillTemplates } from './nginxTemplates';
import { imageVariables } from './testImageVariables';

export interface GatewayAlone {
  origin: string;
  logs: NginxProcess['logs'];
  close(): Promise<void>;
}

/**
 * Runs the gateway's container by itself, with the environment of docker-compose.yml and a test's overrides. Rejects if the
 * environment is refused or nginx does not start.
 */
export async function serveGatewayAlone(variables: ConsoleVariables = {}): Promise<GatewayAlone> {
  const [port = 0] = await freePorts(1);
  const folder = testFolder();
  copyTemplates(join(folder, 'templates'));
  fillTemplates(join(folder, 'templates'), folder, {
    ...imageVariables('gateway'),
    CONSOLE_LISTEN: `127.0.0.1:${port}`,
    CONSOLE_ENVIRONMENT: join(sharedFolder('gateway'), 'environments/local'),
    ...variables,
  });
  const { logs, stop } = await startNginx(folder);
  return { origin: `http://127.0.0.1:${port}`, logs, close: stop };
}

/** The same for a single test; stops when the test ends. */
export async function gatewayOfTest(variables?: ConsoleVariables): Promise<GatewayAlone> {
  const gateway = await serveGatewayAlone(variables);
  endWithTest(gateway.close);
  return gateway;
}
