import { join } from 'node:path';
import type { RuntimeConfig } from '@console/api/runtimeConfig';
import type { Registry } from '@console/area/manifests';
import { areaFolder, areaNames, localSettings, shellFolder } from '@console/build/workspace';
import { createPlatform, type Platform } from '@console/platform';
import { gatewayApp } from './gateway';
import { liveManifest } from './liveManifests';
import { serve } from './loopbackServer';
import { storageApp } from './storageApp';

export interface LocalConsole {
  origin: string;
  /** Absolute URL of the API, the only one to which a token may be sent. */
  apiBase: string;
  objectStorageOrigin: string;
  platform: Platform;
  close(): Promise<void>;
}

export interface LocalConsoleOptions {
  /** Port of the console; the object storage uses the next one. 0 picks free ports. */
  port: number;
  /** File that persists the platform's state between runs. */
  stateFile?: string;
  /** Folder of the built shell: the federated one, or the monolith. */
  shell?: string;
  /** Folders of the areas' releases. */
  areas?: Record<string, string>;
  platform?: Parameters<typeof createPlatform>[0];
  features?: Partial<RuntimeConfig['features']>;
  /** Further JSON documents, by path. */
  facts?: Record<string, unknown>;
  /** Host names of the console, in addition to those of this machine. */
  hosts?: readonly string[];
  /** Called with a line for each policy violation that a browser reports. */
  onViolation?(line: string): void;
}

export function builtAreas(): Record<string, string> {
  return Object.fromEntries(areaNames().map((name) => [name, join(areaFolder(name), 'dist')]));
}

/** Serves the whole console on loopback: the gateway, the stand-in platform behind it, and the object storage. */
export async function serveLocalConsole(options: LocalConsoleOptions): Promise<LocalConsole> {
  const { port, shell = join(shellFolder, 'dist'), areas = builtAreas(), features = {} } = options;
  const { facts, hosts, onViolation } = options;
  let platform: Platform;
  const objects = storageApp((request) => platform.objectStorage.fetch(request));
  const storage = await serve(objects, port && port + 1);
  try {
    platform = createPlatform({
      controls: true,
      objectStorageOrigin: storage.origin,
      ...(options.stateFile ? { stateFile: options.stateFile } : {}),
      ...options.platform,
    });
    const config = localConfig(storage.origin, features);
    const gateway = await serve(
      gatewayApp({
        shell,
        areas,
        config,
        facts: { '/remotes.json': registryOf(Object.keys(areas)), ...facts },
        api: (request) => platform.fetch(request),
        hosts,
        onViolation,
      }).fetch,
      port,
    );
    return {
      origin: gateway.origin,
      apiBase: gateway.origin + config.apiBase,
      objectStorageOrigin: storage.origin,
      platform,
      close: async () => {
        await Promise.all([gateway.close(), storage.close()]);
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** The registry of these areas. Live areas have their release manifest on their own development server. */
export function registryOf(areas: string[], live: Record<string, string> = {}): Registry {
  return {
    areas: areas.map((name) => ({
      ...liveManifest(areaFolder(name)),
      release: `${live[name] ?? `/remotes/${name}`}/release.json`,
    })),
  };
}

export function localConfig(
  objectStorageBase: string,
  features: Partial<RuntimeConfig['features']>,
): RuntimeConfig {
  return {
    environment: 'Staging',
    environmentTone: 'amber',
    product: { name: 'Staff Console' },
    apiBase: '/api',
    objectStorageBase,
    oauthClientId: 'staff-console',
    sessionIdHeader: 'x-auth-token',
    loadBalancerHeader: 'x-lb-session',
    idleMinutes: 15,
    features: { overrideOrigins: [], ...features },
    areas: localSettings(),
  };
}
