import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { areaNames, workspaceRoot } from '@console/build/workspace';
import { buildMissing } from '@console/commands/built';
import { freePorts } from '@console/commands/freePorts';
import { monolithTarget } from '@console/commands/targets';
import { type NginxConsole, serveNginxConsole } from '../nginx/nginxConsole';
import { type Name, screens } from './contenders';
import { originAt, serveEdge } from './edge';
import { buildReactAdmin } from './reactAdmin';

/** Options of both builds of the console; the gateway is behind an edge that terminates https. */
const options = (storagePort: number) => ({
  platform: { scale: { entities: 1_000 } },
  publicObjectStorage: originAt(storagePort),
  gateway: { CONSOLE_SCHEME: 'https' },
});

/** Serves the console as deployed: released into a folder that nginx serves. */
function serveReleased(releases: string, storagePort: number): Promise<NginxConsole> {
  const program = join(workspaceRoot, 'shared/commands/bin/console.mjs');
  execFileSync(process.execPath, [program, 'release', 'shell', ...areaNames(), '--to', releases], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const areas = Object.fromEntries(areaNames().map((name) => [name, join(releases, 'remotes', name)]));
  return serveNginxConsole({ shell: join(releases, 'shell'), areas, releases, ...options(storagePort) });
}

const hostOf = (origin: string) => new URL(origin).host;

/** Builds and serves all three behind one edge; react-admin uses the API of the first. */
export async function serveContenders(folder: string) {
  const monolith = monolithTarget();
  await buildMissing([monolith]);
  const files = join(folder, 'react-admin');
  await buildReactAdmin(files);
  const [own = 0, monolithPort = 0, peer = 0, ownStorage = 0, monolithStorage = 0] = await freePorts(5);
  const releases = join(folder, 'releases');
  const federated = await serveReleased(releases, ownStorage);
  const monolithic = await serveNginxConsole({ shell: monolith.dist, ...options(monolithStorage) });
  const edge = await serveEdge(join(folder, 'edge'), [
    { port: own, server: hostOf(federated.origin) },
    { port: monolithPort, server: hostOf(monolithic.origin) },
    { port: peer, server: hostOf(federated.origin), files },
    { port: ownStorage, server: hostOf(federated.addressOf('object-storage')) },
    { port: monolithStorage, server: hostOf(monolithic.addressOf('object-storage')) },
  ]);
  const contender = (name: Name, port: number, { platform }: NginxConsole) => ({
    name,
    screens: screens[name],
    origin: originAt(port),
    platform,
  });
  return {
    contenders: [
      contender('this console', own, federated),
      contender('the monolith', monolithPort, monolithic),
      contender('react-admin', peer, federated),
    ],
    /** Hash of the public key of their certificate. */
    keyHash: edge.keyHash,
    close: async () => {
      await edge.close();
      await Promise.all([federated.close(), monolithic.close()]);
    },
  };
}
