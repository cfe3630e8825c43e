import { join } from 'node:path';
import { areaFolder, areaNames, sharedFolders, shellFolder } from '@console/build/workspace';
import type { RsbuildConfig } from '@rsbuild/core';
import { readAreaManifest } from './areaManifest';

export interface Target {
  name: string;
  /** Output folder. */
  dist: string;
  config(): Promise<RsbuildConfig>;
  sources: string[];
  /** Served only to tests on this machine, so its files are not compressed. */
  isForTests?: true;
}

/** Loaded lazily: the bundler takes longer to load than everything else. */
const presets = () => import('@console/build/rsbuild');

/** Validates area.json first, so that an error names the file and the field. */
async function presetsOf(folder: string) {
  readAreaManifest(folder);
  return presets();
}

export function shellTarget(): Target {
  return {
    name: 'shell',
    dist: join(shellFolder, 'dist'),
    config: async () => (await presets()).shell(),
    sources: [shellFolder, sharedFolders],
  };
}

export function monolithTarget(): Target {
  const areas = areaNames().map(areaFolder);
  return {
    name: 'monolith',
    dist: join(shellFolder, 'dist-monolith'),
    config: async () => (await presets()).monolith(),
    sources: [shellFolder, sharedFolders, ...areas],
  };
}

/** An area built for the local console and browser tests, with the simulated dongle. */
export function remoteTarget(area: string): Target {
  const folder = areaFolder(area);
  return {
    name: area,
    dist: join(folder, 'dist'),
    config: async () => (await presetsOf(folder)).remote(folder, { simulatedDongle: true }),
    sources: [folder, sharedFolders],
  };
}

/** An area built for release. */
export function releaseTarget(area: string): Target {
  const folder = areaFolder(area);
  const dist = join(folder, 'dist-release');
  return {
    name: `${area} for release`,
    dist,
    config: async () => (await presetsOf(folder)).remote(folder),
    sources: [folder, sharedFolders],
  };
}

export function standaloneTarget(area: string): Target {
  const folder = areaFolder(area);
  return {
    name: `${area} standalone`,
    dist: join(folder, 'dist-standalone'),
    config: async () => (await presetsOf(folder)).standalone(folder),
    sources: [folder, sharedFolders],
    isForTests: true,
  };
}

export function consoleTargets(): Target[] {
  return [shellTarget(), ...areaNames().map(remoteTarget)];
}

/** The file that records the source hash of a build. */
export const stampOf = ({ dist }: Target) => join(dist, '.built-from');
