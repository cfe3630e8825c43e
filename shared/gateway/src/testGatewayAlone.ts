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

/**
 * The gateway's container by itself, with the environment of docker-compose.yml but for what a test has differ.
 * @param parent where its files are until it is closed
 */
export async function serveGatewayAlone(
  variables: ConsoleVariables = {},
  parent = tmpdir(),
): Promise<GatewayAlone> {
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(parent, 'console-gateway-'));
  const removeFolder = () => rmSync(folder, { recursive: true });
  const nginx = await startFilled(folder, port, variables).catch((refused: unknown) => {
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

/** Rejects where the environment is refused as well as where nginx does not start. */
async function startFilled(folder: string, port: number, variables: ConsoleVariables): Promise<NginxProcess> {
  copyTemplates(join(folder, 'templates'));
  fillTemplates(join(folder, 'templates'), folder, {
    ...imageVariables('gateway'),
    CONSOLE_LISTEN: `127.0.0.1:${port}`,
    CONSOLE_ENVIRONMENT: join(sharedFolder('gateway'), 'environments/local'),
    ...variables,
  });
  return startNginx(folder);
}

/** The same for one test, with which it ends. */
export async function gatewayOfTest(variables?: ConsoleVariables): Promise<GatewayAlone> {
  const gateway = await serveGatewayAlone(variables);
  endWithTest(gateway.close);
  return gateway;
}
