import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { freePorts } from '@console/commands/freePorts';
import { imageVariables } from './imageVariables';
import { type NginxProcess, startNginx } from './nginxProcess';
import { type ConsoleVariables, copyTemplates, fillTemplates } from './nginxTemplates';

export interface GatewayAlone {
  origin: string;
  logs: NginxProcess['logs'];
  close(): Promise<void>;
}

/** The gateway before a platform that answers so. */
export async function serveGatewayBefore(
  answer: RequestListener,
): Promise<GatewayAlone & { platformPort: number }> {
  const platform = createServer(answer);
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', 4096, resolve));
  const { port } = platform.address() as AddressInfo;
  const gateway = await serveGatewayAlone({ CONSOLE_PLATFORM: `127.0.0.1:${port}` });
  return {
    ...gateway,
    platformPort: port,
    async close() {
      await gateway.close();
      platform.closeAllConnections();
      await new Promise((resolve) => platform.close(resolve));
    },
  };
}

/** The gateway's container by itself, with the environment of docker-compose.yml but for what a test has differ. */
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
  const nginx = await startNginx(folder);
  return {
    origin: `http://127.0.0.1:${port}`,
    logs: nginx.logs,
    async close() {
      await nginx.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
