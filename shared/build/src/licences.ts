import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { emitNamedByContent } from './namedByContent';
import { type ShippedPackage, shippedPackages } from './shippedPackages';
import { onWrittenFiles } from './writtenFiles';

/** Licences under which code may be shipped with this one, as packages name them. */
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
  if (typeof license !== 'string') return `${name} names no licence`;
  return accepted.has(license) ? undefined : `${name} is under ${license}, which is not accepted`;
}

function licenceOf({ name, version, license, folder }: ShippedPackage): string {
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)(\.\w+)?$/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/**
 * Collects the licences of all packages of which code is in the build into one file, named by its content like any other
 * and by the page (`rel="license"`). A package without a licence, or under one that is not accepted, fails the build.
 */
export class LicencesPlugin {
  apply(compiler: Rspack.Compiler): void {
    onWrittenFiles(compiler, 'Licences', 'named', (compilation) => {
      const packages = shippedPackages(compilation).filter(({ isInstalled }) => isInstalled);
      for (const problem of packages.flatMap((found) => licenceProblem(found) ?? []))
        compilation.errors.push(new compiler.webpack.WebpackError(problem));
      if (packages.length === 0) return;
      // A server that names no character set leaves it to the mark to say that the text is UTF-8.
      const text = `\uFEFF${packages.map(licenceOf).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
      emitNamedByContent(compilation, { name: 'licences', ending: 'txt', text, link: 'rel="license"' });
    });
  }
}
