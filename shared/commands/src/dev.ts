import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { developmentHeaders } from '@console/build/headers';
import { areaPort, remote, shell, standalone } from '@console/build/rsbuild';
import { areaFolder, areaNames, isOwnRepository, shellFolder, workspaceRoot } from '@console/build/workspace';
import { createPlatform, type Platform, staffAccounts } from '@console/platform';
import { getRequestListener } from '@hono/node-server';
import { createRsbuild, logger, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { accountLines } from './accountLines';
import { buildMissing } from './built';
import { assertFree, chosenPort, type WantedPort } from './chosenPort';
import { CommandError } from './commandError';
import { type Gateway, gatewayApp } from './gateway';
import { AreaManifestPlugin, liveManifest } from './liveManifests';
import { builtAreas, localConfig, registryOf } from './localConsole';
import { serve } from './loopbackServer';
import { answerOfAreas } from './standIn';
import { stopped } from './stopped';
import { storageApp } from './storageApp';
import { remoteTarget } from './targets';

/** Paths served by the gateway in development; the development server handles everything else. */
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

async function startServer(config: RsbuildConfig): Promise<void> {
  const { root = workspaceRoot } = config;
  const rsbuild = await createRsbuild({
    cwd: workspaceRoot,
    config: mergeRsbuildConfig(config, {
      mode: 'development',
      // Separate from the production builds, because the server empties this folder.
      output: { distPath: { root: join(root, 'dist-dev') } },
      tools: { rspack: { plugins: root === shellFolder ? [] : [new AreaManifestPlugin(root)] } },
    }),
  });
  await rsbuild.startDevServer();
}

/**
 * `npm run dev`: serves the shell and all areas live in one process. With `-- mf-clients` only that area is live and the
 * others come from their builds; `-- mf-clients --standalone` serves that area alone. In an area's own repository the
 * area need not be named.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals: named } = parseArgs({
    args,
    allowPositionals: true,
    options: { standalone: { type: 'boolean' } },
  });
  if (isOwnRepository && named.length === 0) named.push(...areaNames());
  const all = areaNames();
  const unknown = named.find((name) => !all.includes(name));
  if (unknown) throw new CommandError(`Unknown area ${unknown}. Available: ${all.join(', ')}.`);
  if (values.standalone && named.length !== 1)
    throw new CommandError('Specify one area to run standalone: npm run dev -- mf-clients --standalone');
  assertOrigin(process.env.CONSOLE_ORIGIN);
  for (const name of all) liveManifest(areaFolder(name));
  const live = named.length > 0 ? [...new Set(named)] : all;
  const shellPort = chosenPort(3100, 'PORT=4100 npm run dev');
  const isConsole = !values.standalone && !isOwnRepository;
  await assertFree([...(isConsole ? [ofConsole(shellPort)] : []), ...live.map(ofArea)]);
  process.env.NODE_ENV = 'development';
  logger.level = 'warn';
  if (isOwnRepository && !values.standalone) return serveForConsole(named);

  const answer = await answerOfAreas(all.map(areaFolder));
  const storage = await serve(
    storageApp((request) => platform.objectStorage.fetch(request)),
    0,
  );
  const platform: Platform = createPlatform({
    controls: true,
    objectStorageOrigin: storage.origin,
    answer,
  });
  const gateway = {
    config: localConfig(storage.origin, { overrideOrigins: all.map(originOf) }),
    api: (request: Request) => platform.fetch(request),
  };
  try {
    await (values.standalone ? startAlone(named, gateway) : startConsole(shellPort, live, gateway));
    await stopped();
  } finally {
    await storage.close();
  }
  process.exit(0);
}

/** Rejects anything but a bare origin: browsers compare it exactly. */
function assertOrigin(origin: string | undefined): void {
  if (origin && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new CommandError(
      `Invalid CONSOLE_ORIGIN "${origin}". Use an origin like https://staging.example.com, without a path or trailing slash.`,
    );
}

const originOf = (area: string) => `http://127.0.0.1:${areaPort(areaFolder(area))}`;

const ofConsole = (port: number): WantedPort => ({
  port,
  owner: 'the console',
  remedy: 'choose another: PORT=4100 npm run dev',
});

const ofArea = (area: string): WantedPort => ({
  port: areaPort(areaFolder(area)),
  owner: area,
  remedy: `give ${area} another "port" in ${relative(workspaceRoot, join(areaFolder(area), 'area.json'))}`,
});

const permissionToLoad = (console: string, names: string[]) =>
  `${console} may load ${names.join(', ')} from ${names.map(originOf).join(', ')}: see What is running there`;

type DevGateway = Pick<Gateway, 'config' | 'api'>;

async function startAlone([name = '']: string[], gateway: DevGateway): Promise<void> {
  const root = areaFolder(name);
  await startServer(
    withGateway(standalone(root), {
      ...gateway,
      areas: {},
      facts: { '/standalone.json': { accounts: staffAccounts } },
    }),
  );
  console.log(`\n${name} is running standalone at ${originOf(name)}\n`);
}

/** Serves an area from its own repository for a deployed console, where a user loads it into a single tab. */
async function serveForConsole(names: string[]): Promise<void> {
  const { CONSOLE_ORIGIN } = process.env;
  if (!CONSOLE_ORIGIN)
    throw new CommandError(
      'Specify the console that may load this area: CONSOLE_ORIGIN=https://staging.example.com npm run dev. Or run it standalone: npm run dev -- --standalone',
    );
  await Promise.all(names.map((name) => startServer(remote(areaFolder(name)))));
  console.log(`\n${permissionToLoad(CONSOLE_ORIGIN, names)}\n`);
  await stopped();
  process.exit(0);
}

async function startConsole(port: number, live: string[], gateway: DevGateway): Promise<void> {
  const all = areaNames();
  await buildMissing(all.filter((name) => !live.includes(name)).map(remoteTarget));
  process.env.NODE_ENV = 'development';
  const addresses = Object.fromEntries(live.map((name) => [name, originOf(name)]));
  const host = withGateway(
    mergeRsbuildConfig(shell(), {
      server: { port, strictPort: true, historyApiFallback: true },
    }),
    {
      ...gateway,
      areas: builtAreas(),
      facts: { '/remotes.json': () => registryOf(all, addresses) },
    },
  );
  await Promise.all([
    startServer(host),
    ...live.map((name) => startServer(remote(areaFolder(name), { simulatedDongle: true }))),
  ]);
  console.log(
    `\nThe console is running at http://127.0.0.1:${port}, with ${live.join(', ')} live. Sign in as one of:\n${accountLines()}\n`,
  );
  const { CONSOLE_ORIGIN } = process.env;
  if (CONSOLE_ORIGIN) console.log(`${permissionToLoad(CONSOLE_ORIGIN, live)}\n`);
}
