import { join } from 'node:path';
import { areaFolder, areaNames, sharedFolders, shellFolder } from '@console/build/workspace';
import type { RsbuildConfig } from '@rsbuild/core';
import { readAreaManifest } from './areaManifest';

export interface Target {
  name: string;
  /** Folder into which it is built. */
  dist: string;
  config(): Promise<RsbuildConfig>;
  sources: string[];
  /** Only tests of this machine ask for it, so that nothing of it is compressed. */
  isForTests?: true;
}

/** Loaded where something is built: with the bundler it takes longer to load than all else. */
const presets = () => import('@console/build/rsbuild');

/** A mistake in area.json ends the build with the name of the file and of the field. */
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

/** An area for the local console and the browser tests, with the simulated dongle. */
export function remoteTarget(area: string): Target {
  const folder = areaFolder(area);
  return {
    name: area,
    dist: join(folder, 'dist'),
    config: async () => (await presetsOf(folder)).remote(folder, { simulatedDongle: true }),
    sources: [folder, sharedFolders],
  };
}

/** An area as it is released. */
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

/** Names the sources that a build was made of. */
export const stampOf = ({ dist }: Target) => join(dist, '.built-from');
