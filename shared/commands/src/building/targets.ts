import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, sharedFolder, sharedFolders, shellFolder } from '@console/build/workspace';
import type { RsbuildConfig } from '@rsbuild/core';
import { readAreaManifest } from '../area/areaManifest';
import { buildConfig } from './buildConfig';

export interface Target {
  name: string;
  /** Output folder. */
  dist: string;
  config(): Promise<RsbuildConfig>;
  sources: string[];
  /** Served only to tests on this machine, so its files are not compressed. */
  isForTests?: true;
}

/** The shared packages that builds may contain: not the gateway, whose environments are changed on their own. */
function sharedSources(): string[] {
  return readdirSync(sharedFolders, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'gateway')
    .map(({ name }) => sharedFolder(name));
}

export function shellTarget(): Target {
  return {
    name: 'shell',
    dist: join(shellFolder, 'dist'),
    config: () => buildConfig(shellFolder),
    sources: [shellFolder, ...sharedSources()],
  };
}

export function monolithTarget(): Target {
  const areas = areaNames().map(areaFolder);
  return {
    name: 'monolith',
    dist: join(shellFolder, 'dist-monolith'),
    config: () => buildConfig(shellFolder, 'monolith'),
    sources: [shellFolder, ...sharedSources(), ...areas],
  };
}

function areaTarget(area: string, name: string, output: string, envMode?: string): Target {
  const folder = areaFolder(area);
  return {
    name,
    dist: join(folder, output),
    config: async () => {
      // Before the build, so that an error names the file and the field.
      readAreaManifest(folder);
      return buildConfig(folder, envMode);
    },
    sources: [folder, ...sharedSources()],
  };
}

/** An area built for the local console and browser tests, with the simulated dongle. */
export const remoteTarget = (area: string): Target => areaTarget(area, area, 'dist');

export const releaseTarget = (area: string): Target =>
  areaTarget(area, `${area} for release`, 'dist-release', 'release');

export const standaloneTarget = (area: string): Target => ({
  ...areaTarget(area, `${area} standalone`, 'dist-standalone', 'standalone'),
  isForTests: true,
});

export function consoleTargets(): Target[] {
  return [shellTarget(), ...areaNames().map(remoteTarget)];
}

/** The file that records the source hash of a build. */
export const stampOf = ({ dist }: Target) => join(dist, '.built-from');
