import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellFolder } from '@console/build/workspace';
import { freePorts } from '@console/commands/freePorts';
import { builtAreas, localConfig, registryOf } from '@console/commands/localConsole';
import type { PlatformOptions } from '@console/platform';
import { servePlatform } from '@console/platform/node';
import { serveReports } from '../services/reportsServer';
import { type NginxProcess, startNginx } from './nginxProcess';
import { type ConsoleVariables, copyTemplates, fillTemplates } from './nginxTemplates';

export interface NginxConsoleOptions {
  shell?: string;
  /** Each area's folder of files, by area name. */
  areas?: Record<string, string>;
  /** Origin of the bucket from which releases are served, instead of a server for the shell and one per area. */
  bucket?: string;
  /** A folder of releases, whose registry takes precedence over that of the areas here. */
  releases?: string;
  platform?: PlatformOptions;
  /** Origin at which browsers reach the object storage, if it differs from where its server listens. */
  publicObjectStorage?: string;
  /** Overrides for the gateway's environment variables. */
  gateway?: ConsoleVariables;
}

export type NginxConsole = Awaited<ReturnType<typeof serveNginxConsole>>;

/**
 * Writes the folder that the gateway's container has mounted: its configuration, and the registry of the areas here.
 */
function writeEnvironment(folder: string, objectStorageOrigin: string, areas: readonly string[]): string {
  const environment = join(folder, 'environment');
  mkdirSync(environment);
  writeFileSync(join(environment, 'config.json'), JSON.stringify(localConfig(objectStorageOrigin, {})));
  writeFileSync(join(environment, 'remotes.json'), JSON.stringify(registryOf([...areas])));
  return environment;
}

/** Manages one process per service; its templates are filled in with its current variables at each start and reload. */
function nginxServices(folder: string, variablesOf: (service: string) => ConsoleVariables) {
  const templates = join(folder, 'templates');
  const running = new Map<string, NginxProcess>();
  const configure = (service: string) =>
    fillTemplates(templates, join(folder, service), variablesOf(service));
  const stop = async (service: string) => {
    await running.get(service)?.stop();
    running.delete(service);
  };
  copyTemplates(templates);
  return {
    async start(service: string) {
      configure(service);
      running.set(service, await startNginx(join(folder, service)));
    },
    async reload(service: string) {
      configure(service);
      await running.get(service)?.reload();
    },
    stop,
    stopAll: () => Promise.all([...running.keys()].map(stop)),
    logs(service: string) {
      const process = running.get(service);
      if (!process) throw new Error(`${service} is not running`);
      return process.logs();
    },
  };
}

/** The gateway's upstreams for released files: a bucket, or the servers of the shell and of each area. */
function fileUpstreams(addresses: ReadonlyMap<string, string>, bucket: string | undefined): ConsoleVariables {
  if (bucket) return { CONSOLE_BUCKET: bucket, CONSOLE_SHELL: '', CONSOLE_AREAS: '' };
  const areas = [...addresses].filter(([name]) => name.startsWith('mf-'));
  return {
    CONSOLE_SHELL: addresses.get('shell') ?? '',
    CONSOLE_AREAS: areas.map(([name, address]) => `${name} ${address};`).join(' '),
  };
}

/**
 * Runs the services of docker-compose.yml on loopback, from the same templates filled in with a different
 * environment: one nginx process per service, with the stand-in platform in this process.
 */
export async function serveNginxConsole({
  shell = join(shellFolder, 'dist'),
  areas = builtAreas(),
  releases,
  bucket,
  platform: platformOptions = {},
  publicObjectStorage,
  gateway: gatewayVariables = {},
}: NginxConsoleOptions = {}) {
  const files: Record<string, string> = bucket ? {} : { shell, ...areas };
  const services = ['gateway', 'object-storage', ...Object.keys(files)];
  const [storagePort = 0, ...ports] = await freePorts(services.length + 1);
  const addresses = new Map(services.map((service, i) => [service, `127.0.0.1:${ports[i]}`]));
  const addressOf = (service: string) => {
    const address = addresses.get(service);
    if (!address) throw new Error(`There is no service ${service}`);
    return address;
  };
  const objectStorageOrigin = publicObjectStorage ?? `http://${addressOf('object-storage')}`;
  const served = await servePlatform({
    controls: true,
    objectStorageOrigin,
    objectStoragePort: storagePort,
    ...platformOptions,
  });
  const violations: string[] = [];
  const reports = await serveReports({ host: '127.0.0.1', port: 0, write: (line) => violations.push(line) });
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'));
  const environment = writeEnvironment(folder, objectStorageOrigin, Object.keys(areas));

  const variablesOfGateway = (): ConsoleVariables => ({
    ...fileUpstreams(addresses, bucket),
    CONSOLE_ENVIRONMENT: environment,
    CONSOLE_RELEASES: releases ?? environment,
    CONSOLE_PLATFORM: new URL(served.apiOrigin).host,
    CONSOLE_PLATFORM_HOST: addressOf('gateway'),
    CONSOLE_HOSTS: 'localhost',
    CONSOLE_SCHEME: 'http',
    ...gatewayVariables,
  });
  const processes = nginxServices(folder, (service) => ({
    CONSOLE_SERVER: files[service] === undefined ? service : 'static',
    CONSOLE_FILES: files[service] ?? '',
    CONSOLE_LISTEN: addressOf(service),
    CONSOLE_RESOLVER: '127.0.0.1',
    CONSOLE_REPORTS: reports.address,
    CONSOLE_STORAGE: `127.0.0.1:${storagePort}`,
    ...(service === 'gateway' && variablesOfGateway()),
  }));
  const close = async () => {
    await processes.stopAll();
    await Promise.all([served.close(), reports.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(services.map(processes.start));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: `http://${addressOf('gateway')}`,
    objectStorageOrigin,
    platform: served.platform,
    /** Origin of the server of `shell` or of an area, such as `http://127.0.0.1:41234`. */
    addressOf: (service: string) => `http://${addressOf(service)}`,
    /** Stops the server of `shell` or of an area; the gateway keeps running. */
    stop: processes.stop,
    /** Starts it again at the same address. */
    start: processes.start,
    /** Starts a server for one more area and reloads the gateway's configuration; nothing else changes. */
    async add(area: string, folderOfArea: string) {
      const [port] = await freePorts(1);
      addresses.set(area, `127.0.0.1:${port}`);
      files[area] = folderOfArea;
      await processes.stop(area);
      await processes.start(area);
      await processes.reload('gateway');
    },
    /** Logs of a service's process so far. */
    logs: processes.logs,
    /** Log lines of the violations that browsers have reported so far. */
    violations,
    close,
  };
}
