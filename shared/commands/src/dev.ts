import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { developmentHeaders } from '@console/build/headers';
import { areaPort } from '@console/build/rsbuild';
import { areaFolder, areaNames, isOwnRepository, shellFolder, workspaceRoot } from '@console/build/workspace';
import { createPlatform, type Platform, staffAccounts } from '@console/platform';
import { getRequestListener } from '@hono/node-server';
import { createLogger, createRsbuild, logger, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { buildConfig } from './building/buildConfig';
import { buildMissing } from './building/built';
import { remoteTarget } from './building/targets';
import { CommandError } from './common/commandError';
import { accountLines } from './serve/accountLines';
import { assertFree, type WantedPort } from './serve/chosenPort';
import { type DevPorts, devPorts } from './serve/devPorts';
import { type Gateway, gatewayApp, originsOf } from './serve/gateway';
import { AreaManifestPlugin, liveManifest } from './serve/liveManifests';
import { builtAreas, localConfig, registryOf } from './serve/localConsole';
import { serve } from './serve/loopbackServer';
import { answerOfAreas } from './serve/standIn';
import { noteSavedStartFiles } from './serve/startFiles';
import { stopped } from './serve/stopped';
import { storageApp } from './serve/storageApp';
import { tokenSecret } from './serve/tokenSecret';

/** Paths served by the gateway in development; the development server handles everything else. */
const gatewayPaths = /^\/(api|remotes)\/|^\/((config|remotes|standalone)\.json|reports)$/;

function withGateway(config: RsbuildConfig, gateway: Omit<Gateway, 'shell'>): RsbuildConfig {
  const app = gatewayApp({
    ...gateway,
    shell: isOwnRepository ? workspaceRoot : shellFolder,
    onViolation: (line) => console.log(line),
  });
  const answer = getRequestListener(app.fetch);
  return mergeRsbuildConfig(config, {
    server: {
      headers: developmentHeaders(originsOf(gateway.config)),
      setup: ({ server }) => {
        server.middlewares.use((request, response, next) =>
          gatewayPaths.test(request.url ?? '') ? void answer(request, response) : next(),
        );
      },
    },
  });
}

/** The server opens any file in the developer's editor, for the overlay that shows build errors: for no other page. */
const editorForOverlay: RsbuildConfig = {
  server: {
    setup: ({ server }) => {
      server.middlewares.use('/__open-in-editor', (request, response, next) => {
        if (request.headers['sec-fetch-site'] === 'same-origin') next();
        else response.writeHead(403).end();
      });
    },
  },
};

async function startServer(config: RsbuildConfig): Promise<void> {
  const { root = workspaceRoot } = config;
  const rsbuild = await createRsbuild({
    cwd: workspaceRoot,
    config: mergeRsbuildConfig(config, editorForOverlay, {
      mode: 'development',
      // Paths in its messages are relative to the package.
      customLogger: createLogger({ level: 'warn', prefix: `[${basename(root)}]` }),
      // Separate from the production builds, because the server empties this folder.
      output: { distPath: { root: join(root, 'dist-dev') } },
      tools: { rspack: { plugins: root === shellFolder ? [] : [new AreaManifestPlugin(root)] } },
    }),
  });
  let hasFailed = false;
  rsbuild.onAfterDevCompile(({ stats }) => {
    // Successful builds are not logged, but the last line must not go on saying that the build failed.
    if (hasFailed && !stats.hasErrors()) console.log(`[${basename(root)}] builds again`);
    hasFailed = stats.hasErrors();
  });
  await rsbuild.startDevServer();
}

/** `npm run dev`: serves the shell and all areas live in one process, or only the named ones, or one area alone. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { standalone: { type: 'boolean', default: false } },
  });
  const { standalone: isAlone } = values;
  const all = areaNames();
  // The script of an area names it as well.
  const named = isOwnRepository && positionals.length === 0 ? all : [...new Set(positionals)];
  const unknown = named.find((name) => !all.includes(name));
  if (unknown) throw new CommandError(`Unknown area ${unknown}. Available: ${all.join(', ')}.`);
  if (isAlone && named.length !== 1)
    throw new CommandError('Specify one area to run standalone: npm run dev -- mf-clients --standalone');
  const { CONSOLE_ORIGIN } = process.env;
  assertOrigin(CONSOLE_ORIGIN);
  if (isAlone && CONSOLE_ORIGIN)
    throw new CommandError(
      `A standalone area is not served for a console. In the root: CONSOLE_ORIGIN=${CONSOLE_ORIGIN} npm run dev -- ${named[0]}. To run it standalone, unset CONSOLE_ORIGIN.`,
    );
  for (const name of all) liveManifest(areaFolder(name));
  const live = named.length > 0 ? named : all;
  const environment = CONSOLE_ORIGIN ? [`CONSOLE_ORIGIN=${CONSOLE_ORIGIN}`] : [];
  const command = [...environment, 'npm run dev', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const own = Object.fromEntries(all.map((name) => [name, areaPort(areaFolder(name))]));
  const ports = devPorts(own, command, isAlone ? named[0] : undefined);
  const isForDeployed = !isAlone && (isOwnRepository || Boolean(CONSOLE_ORIGIN));
  const isConsole = !isAlone && !isForDeployed;
  const ofConsole = { port: ports.console, owner: 'the console', remedy: ports.remedy };
  await assertFree([...(isConsole ? [ofConsole] : []), ...live.map((name) => ofArea(name, ports))]);
  process.env.NODE_ENV = 'development';
  logger.level = 'warn';
  try {
    await (isForDeployed ? serveForConsole(live, ports) : serveWithPlatform(live, ports, isAlone));
    for (const name of live) void noteSavedStartFiles(areaFolder(name));
    await stopped();
  } finally {
    // After a failure too, once it has been printed: the servers that have started would go on.
    setImmediate(() => process.exit());
  }
}

async function serveWithPlatform(live: string[], ports: DevPorts, isAlone: boolean): Promise<void> {
  const all = areaNames();
  const answer = await answerOfAreas(all.map(areaFolder));
  const storage = await serve(
    storageApp((request) => platform.objectStorage.fetch(request)),
    0,
  );
  const platform: Platform = createPlatform({
    controls: true,
    objectStorageOrigin: storage.origin,
    tokenSecret: tokenSecret(),
    answer,
  });
  const gateway = {
    config: localConfig(storage.origin, { overrideOrigins: all.map((name) => originOf(name, ports)) }),
    api: (request: Request) => platform.fetch(request),
  };
  await (isAlone ? startAlone(live, ports, gateway) : startConsole(live, ports, gateway));
}

/** Rejects anything but a bare origin: browsers compare it exactly. */
function assertOrigin(origin: string | undefined): void {
  if (origin && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new CommandError(
      `Invalid CONSOLE_ORIGIN "${origin}". Use an origin like https://staging.example.com, without a path or trailing slash.`,
    );
}

const portOf = (area: string, { areas }: DevPorts) => areas[area] ?? areaPort(areaFolder(area));

const originOf = (area: string, ports: DevPorts) => `http://127.0.0.1:${portOf(area, ports)}`;

const ofArea = (area: string, ports: DevPorts): WantedPort => ({
  port: portOf(area, ports),
  owner: area,
  remedy: ports.remedy,
  remedyIfShared: `give ${area} another "port" in ${relative(workspaceRoot, join(areaFolder(area), 'area.json'))}`,
});

/** Serves an area on its own port for the local console, or as in a release for a deployed one. */
async function startRemote(area: string, ports: DevPorts, envMode?: 'release'): Promise<void> {
  const port = portOf(area, ports);
  // The policy of a deployed console's pages allows no connection that would tell them of changes.
  const reload = envMode ? { hmr: false, liveReload: false } : { client: { port: String(port) } };
  const config = mergeRsbuildConfig(await buildConfig(areaFolder(area), envMode), {
    server: { port },
    dev: { assetPrefix: `${originOf(area, ports)}/`, ...reload },
  });
  return startServer(config);
}

type DevGateway = Pick<Gateway, 'config' | 'api'>;

async function startAlone([name = '']: string[], ports: DevPorts, gateway: DevGateway): Promise<void> {
  const config = mergeRsbuildConfig(await buildConfig(areaFolder(name), 'standalone'), {
    server: { port: portOf(name, ports) },
  });
  await startServer(
    withGateway(config, {
      ...gateway,
      areas: {},
      facts: { '/standalone.json': { accounts: staffAccounts } },
    }),
  );
  console.log(`\n${name} is running standalone at ${originOf(name, ports)}\n`);
}

/** Serves areas for a deployed console, where a user loads them into a single tab. */
async function serveForConsole(names: string[], ports: DevPorts): Promise<void> {
  const { CONSOLE_ORIGIN } = process.env;
  if (!CONSOLE_ORIGIN)
    throw new CommandError(
      'Specify the console that may load this area: CONSOLE_ORIGIN=https://staging.example.com npm run dev. Or run it standalone: npm run dev -- --standalone',
    );
  await Promise.all(names.map((name) => startRemote(name, ports, 'release')));
  const origins = names.map((name) => originOf(name, ports)).join(', ');
  console.log(
    `\n${CONSOLE_ORIGIN} may load ${names.join(', ')} from ${origins}, if its config.json lists that under features.overrideOrigins: see What is running there\n`,
  );
}

async function startConsole(live: string[], ports: DevPorts, gateway: DevGateway): Promise<void> {
  const all = areaNames();
  const { console: port } = ports;
  await buildMissing(all.filter((name) => !live.includes(name)).map(remoteTarget));
  // A build has set another.
  process.env.NODE_ENV = 'development';
  const addresses = Object.fromEntries(live.map((name) => [name, originOf(name, ports)]));
  const host = withGateway(
    mergeRsbuildConfig(await buildConfig(shellFolder), {
      server: { port, strictPort: true, historyApiFallback: true },
    }),
    {
      ...gateway,
      areas: builtAreas(),
      facts: { '/remotes.json': () => registryOf(all, addresses) },
    },
  );
  await Promise.all([startServer(host), ...live.map((name) => startRemote(name, ports))]);
  console.log(
    `\nThe console is running at http://127.0.0.1:${port}, with ${live.join(', ')} live. Sign in as one of:\n${accountLines()}\n`,
  );
}
