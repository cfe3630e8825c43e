import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { freePorts } from '@console/commands/freePorts';
import { type NginxProcess, startNginx } from './nginxProcess';
import { type ConsoleVariables, copyTemplates, fillTemplates } from './nginxTemplates';
import { endWithTest } from './testEndings';
import { imageVariables } from './testImageVariables';

export interface GatewayAlone {
  origin: string;
  logs: NginxProcess['logs'];
  close(): Promise<void>;
}

/** Runs the gateway's container by itself, with the environment of docker-compose.yml and a test's overrides. */
export async function serveGatewayAlone(variables: ConsoleVariables = {}): Promise<GatewayAlone> {
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'console-gateway-'));
  copyTemplates(join(folder, 'templates'));
  fillTemplates(join(folder, 'templates'), folder, {
    ...imageVariables('gateway'),
    CONSOLE_LISTEN: `127.0.0.1:${port}`,
    CONSOLE_ENVIRONMENT: join(sharedFolder('gateway'), 'environments/local'),
    ...variables,
  });
  const removeFolder = () => rmSync(folder, { recursive: true });
  const nginx = await startNginx(folder).catch((refused: unknown) => {
    removeFolder();
    throw refused;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    logs: nginx.logs,
    async close() {
      await nginx.stop();
      removeFolder();
    },
  };
}

/** The same for a single test; stops when the test ends. */
export async function gatewayOfTest(variables?: ConsoleVariables): Promise<GatewayAlone> {
  const gateway = await serveGatewayAlone(variables);
  endWithTest(gateway.close);
  return gateway;
}
