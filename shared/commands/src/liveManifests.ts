import type { AreaManifest } from '@console/area/manifests';
import type { Rspack } from '@rsbuild/core';
import { readAreaManifest } from './areaManifest';
import { CommandError } from './commandError';

const lastRight = new Map<string, AreaManifest>();

/** What area.json says; where it holds a mistake by now, what it said before: the console that runs goes on with that. */
export function liveManifest(folder: string): AreaManifest {
  try {
    const manifest = readAreaManifest(folder);
    lastRight.set(folder, manifest);
    return manifest;
  } catch (error) {
    const before = lastRight.get(folder);
    if (!before || !(error instanceof CommandError)) throw error;
    return before;
  }
}

/** A mistake in area.json is one of the area's code: said over the page and in the terminal, and gone once it is put right. */
export class AreaManifestPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('AreaManifest', ({ errors }) => {
      try {
        readAreaManifest(this.folder);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        errors.push(new compiler.webpack.WebpackError(error.message));
      }
    });
  }
}
