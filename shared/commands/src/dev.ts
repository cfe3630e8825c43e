import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { developmentHeaders } from '@console/build/headers';
import { areaPort, remote, shell, standalone } from '@console/build/rsbuild';
import { areaFolder, areaNames, isOwnRepository, shellFolder, workspaceRoot } from '@console/build/workspace';
import { createPlatform, staffAccounts } from '@console/platform';
import { getRequestListener } from '@hono/node-server';
import { createRsbuild, logger, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { buildMissing } from './built';
import { CommandError } from './commandError';
import { type Gateway, gatewayApp } from './gateway';
import { builtAreas, localConfig, registryOf } from './localConsole';
import { serve } from './loopbackServer';
import { stopped } from './stopped';
import { storageApp } from './storageApp';
import { remoteTarget } from './targets';

/** The object storage stands beyond the ports of the areas. */
const shellPort = Number(process.env.PORT ?? 3100);
const objectStoragePort = shellPort + 99;

/** What the gateway answers in development; everything else is the development server's. */
const gatewayPaths = /^\/(api|remotes)\/|^\/((config|remotes|standalone)\.json|reports)$/;

function withGateway(config: RsbuildConfig, gateway: Omit<Gateway, 'shell' | 'origins'>): RsbuildConfig {
  const { objectStorageBase, features } = gateway.config;
  const origins = { api: '', objectStorage: objectStorageBase, remotes: features.overrideOrigins };
  const app = gatewayApp({
    ...gateway,
    shell: isOwnRepository ? workspaceRoot : shellFolder,
    origins,
    onViolation: (line) => console.log(line),
  });
  const answer = getRequestListener(app.fetch);
  return mergeRsbuildConfig(config, {
    mode: 'development',
    server: {
      headers: developmentHeaders(origins),
      setup: ({ server }) => {
        server.middlewares.use((request, response, next) =>
          gatewayPaths.test(request.url ?? '') ? void answer(request, response) : next(),
        );
      },
    },
  });
}

async function startServer(config: RsbuildConfig): Promise<{ close(): Promise<void> }> {
  // A folder of its own: the server empties it, and what was built for production stays.
  const output = { distPath: { root: join(config.root ?? workspaceRoot, 'dist-dev') } };
  const rsbuild = await createRsbuild({
    cwd: workspaceRoot,
    config: mergeRsbuildConfig(config, { mode: 'development', output }),
  });
  const { server } = await rsbuild.startDevServer();
  return server;
}

/**
 * `npm run dev`: the shell and all areas live in one process; `-- mf-clients` only that area live and the others from
 * their builds; `-- mf-clients --standalone` that area alone. In an area's own repository it is the one that is meant.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals: named } = parseArgs({
    args,
    allowPositionals: true,
    options: { standalone: { type: 'boolean' } },
  });
  if (isOwnRepository && named.length === 0) named.push(...areaNames());
  const unknown = named.find((name) => !areaNames().includes(name));
  if (unknown) throw new CommandError(`There is no area ${unknown}. There are: ${areaNames().join(', ')}.`);
  process.env.NODE_ENV = 'development';
  logger.level = 'warn';
  if (isOwnRepository && !values.standalone) return serveForConsole(named);

  const platform = createPlatform({
    controls: true,
    objectStorageOrigin: `http://127.0.0.1:${objectStoragePort}`,
  });
  const storage = await serve(
    storageApp((request) => platform.objectStorage.fetch(request)),
    objectStoragePort,
  );
  const gateway = {
    config: localConfig(storage.origin, {
      overrideOrigins: areaNames().map((name) => `http://127.0.0.1:${areaPort(areaFolder(name))}`),
    }),
    api: (request: Request) => platform.fetch(request),
  };
  const servers = values.standalone ? await startAlone(named, gateway) : await startConsole(named, gateway);
  await stopped();
  await Promise.all([...servers, storage].map((server) => server.close()));
  process.exit(0);
}

type DevGateway = Pick<Gateway, 'config' | 'api'>;

async function startAlone(names: string[], gateway: DevGateway) {
  const [name] = names;
  if (!name || names.length > 1)
    throw new CommandError('Name the one area to run alone: npm run dev -- mf-clients --standalone');
  const root = areaFolder(name);
  const server = await startServer(
    withGateway(standalone(root), {
      ...gateway,
      areas: {},
      facts: { '/standalone.json': { accounts: staffAccounts } },
    }),
  );
  console.log(`\n${name} runs alone at http://127.0.0.1:${areaPort(root)}\n`);
  return [server];
}

/** An area whose repository holds no console: for a deployed one, which a person has load it into one tab. */
async function serveForConsole(names: string[]): Promise<void> {
  const { CONSOLE_ORIGIN } = process.env;
  if (!CONSOLE_ORIGIN)
    throw new CommandError(
      'Name the console that may load it: CONSOLE_ORIGIN=https://staging.example.com npm run dev. Or run it alone: npm run dev -- --standalone',
    );
  await Promise.all(names.map((name) => startServer(remote(areaFolder(name)))));
  const addresses = names.map((name) => `http://127.0.0.1:${areaPort(areaFolder(name))}`);
  console.log(`\n${CONSOLE_ORIGIN} may load it from ${addresses.join(', ')}: see What is running there\n`);
  await stopped();
  process.exit(0);
}

async function startConsole(names: string[], gateway: DevGateway) {
  const all = areaNames();
  const live = names.length > 0 ? names : all;
  await buildMissing(all.filter((name) => !live.includes(name)).map(remoteTarget));
  process.env.NODE_ENV = 'development';
  const addresses = Object.fromEntries(
    live.map((name) => [name, `http://127.0.0.1:${areaPort(areaFolder(name))}`]),
  );
  const host = withGateway(
    mergeRsbuildConfig(shell(), {
      server: { port: shellPort, strictPort: true, historyApiFallback: true },
    }),
    { ...gateway, areas: builtAreas(), facts: { '/remotes.json': registryOf(all, addresses) } },
  );
  const servers = await Promise.all([
    startServer(host),
    ...live.map((name) => startServer(remote(areaFolder(name), { simulatedDongle: true }))),
  ]);
  console.log(`\nThe console is at http://127.0.0.1:${shellPort}, with ${live.join(', ')} live\n`);
  return servers;
}
