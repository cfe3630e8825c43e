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

type Presets = Awaited<ReturnType<typeof presets>>;

function areaTarget(
  area: string,
  name: string,
  output: string,
  config: (presets: Presets, folder: string) => RsbuildConfig,
): Target {
  const folder = areaFolder(area);
  return {
    name,
    dist: join(folder, output),
    config: async () => {
      // Before the build, so that an error names the file and the field.
      readAreaManifest(folder);
      return config(await presets(), folder);
    },
    sources: [folder, sharedFolders],
  };
}

/** An area built for the local console and browser tests, with the simulated dongle. */
export const remoteTarget = (area: string): Target =>
  areaTarget(area, area, 'dist', ({ remote }, folder) => remote(folder, { simulatedDongle: true }));

/** An area built for release. */
export const releaseTarget = (area: string): Target =>
  areaTarget(area, `${area} for release`, 'dist-release', ({ remote }, folder) => remote(folder));

export const standaloneTarget = (area: string): Target => ({
  ...areaTarget(area, `${area} standalone`, 'dist-standalone', ({ standalone }, folder) =>
    standalone(folder),
  ),
  isForTests: true,
});

export function consoleTargets(): Target[] {
  return [shellTarget(), ...areaNames().map(remoteTarget)];
}

/** The file that records the source hash of a build. */
export const stampOf = ({ dist }: Target) => join(dist, '.built-from');
