import type { AreaManifest } from '@console/area/manifests';
import type { Rspack } from '@rsbuild/core';
import { readAreaManifest } from '../area/areaManifest';
import { CommandError } from '../common/commandError';

const lastValid = new Map<string, AreaManifest>();

/** Reads area.json; once it has become invalid, its last valid content, with which the running console goes on. */
export function liveManifest(folder: string): AreaManifest {
  try {
    const manifest = readAreaManifest(folder);
    lastValid.set(folder, manifest);
    return manifest;
  } catch (error) {
    const before = lastValid.get(folder);
    if (!before || !(error instanceof CommandError)) throw error;
    return before;
  }
}

/** Reports an invalid area.json like a compile error: in the overlay and the terminal, until it is fixed. */
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
