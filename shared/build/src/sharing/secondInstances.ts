import { packageOf } from '@console/area/manifests';
import type { Rspack } from '@rsbuild/core';
import { packageOfFile, sourcesOf } from '../output/shippedPackages';
import { sharedLibraries } from './sharedModules';

/** Packages that hold the state of a shared library; only that library itself may import them. */
const inner: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

/** Of which a tab has a single instance: the shell's. Not dayjs, whose plugins are part of its package. */
const single = new Set([
  ...['api', 'area', 'auth', 'ui'].map((name) => `@console/${name}`),
  ...sharedLibraries.map(packageOf).filter((name) => name !== 'dayjs'),
  ...Object.keys(inner),
]);

/**
 * Fails the build of a remote that would contain an instance of its own. The area alone would work with it, as nothing else
 * is there; in the console, its links would find no router, and its queries no cache.
 */
export class SecondInstancesPlugin {
  apply(compiler: Rspack.Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SecondInstances', (compilation) => {
      // Before module concatenation.
      compilation.hooks.optimizeModules.tap('SecondInstances', (modules) => {
        const found = new Map<string, Rspack.Module>();
        for (const module of modules)
          for (const { name } of sourcesOf(module, compilation).map(packageOfFile))
            if (single.has(name) && !found.has(name)) found.set(name, module);
        for (const [name, module] of found)
          compilation.errors.push(
            Object.assign(
              new WebpackError(
                `This would be a second ${name}, without the state of the one that the shell shares. Import from ${inner[name] ?? name}; a library that brings its own cannot be part of an area.`,
              ),
              { module },
            ),
          );
      });
    });
  }
}
