import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { emitNamedByContent } from './namedByContent';
import { type ShippedPackage, shippedPackages } from './shippedPackages';
import { onWrittenFiles } from './writtenFiles';

/** Accepted licences, as stated in package.json. */
const accepted = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  '(MIT OR GPL-3.0-or-later)',
  '(MIT AND Zlib)',
]);

export function licenceProblem({
  name,
  license,
}: Pick<ShippedPackage, 'name' | 'license'>): string | undefined {
  if (license === undefined) return `${name} states no licence`;
  return accepted.has(license) ? undefined : `${name} is under ${license}, which is not accepted`;
}

function licenceOf({ name, version, license, folder }: ShippedPackage): string {
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)(\.\w+)?$/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/**
 * Collects the licences of all packages in the build in one file, named by its content hash and referenced by the page
 * (`rel="license"`). Fails the build for a package without an accepted licence.
 */
export class LicencesPlugin {
  apply(compiler: Rspack.Compiler): void {
    onWrittenFiles(compiler, 'Licences', 'named', (compilation) => {
      const packages = shippedPackages(compilation).filter(({ isInstalled }) => isInstalled);
      for (const problem of packages.flatMap((found) => licenceProblem(found) ?? []))
        compilation.errors.push(new compiler.webpack.WebpackError(problem));
      if (packages.length === 0) return;
      // The byte order mark identifies the text as UTF-8 if the server states no charset.
      const text = `\uFEFF${packages.map(licenceOf).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
      emitNamedByContent(compilation, { name: 'licences', ending: 'txt', text, link: 'rel="license"' });
    });
  }
}
