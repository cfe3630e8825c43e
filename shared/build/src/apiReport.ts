import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageManifest, sharedFolder } from './workspace';

/** The packages that the shell shares at run time, for which an area may have been built against another version. */
export const sharedPackages = ['api', 'auth', 'area', 'ui'];

/** The packages that areas depend on, and that an area in its own repository installs. */
export const reportedPackages = [...sharedPackages, 'resources', 'build', 'testing', 'platform', 'commands'];

/** The modules of the commands that are for tests of areas; the rest is used by way of the program `console`. */
const forTestsOfAreas = ['./chromium', './localConsole'];

/** The modules of a package that areas may import, and their sources. */
export function publicEntries(name: string): [module: string, source: string][] {
  return Object.entries(packageManifest(sharedFolder(name)).exports ?? {})
    .map(([module, source]): [string, string] => [
      module,
      typeof source === 'string' ? source : source.default,
    ])
    .filter(([module]) => name !== 'commands' || forTestsOfAreas.includes(module));
}

/** The version of the package in which a module's declarations last changed. */
interface ReportedModule {
  version: string;
  /** Hash of its declarations and those they refer to. */
  digest: string;
}

export type ApiReport = ReadonlyMap<string, ReportedModule>;

export const reportFile = (name: string) => join(sharedFolder(name), 'api.md');

export function readApiReport(name: string): ApiReport {
  if (!existsSync(reportFile(name))) return new Map();
  const rows = readFileSync(reportFile(name), 'utf8').matchAll(/^\| (\S+) \| (\S+) \| (\w+) \|$/gm);
  return new Map(
    [...rows].map(([, module = '', version = '', digest = '']) => [module, { version, digest }]),
  );
}

/**
 * The version of a shared module: not its package's version, but the one in which its declarations last changed, so that
 * an area does not require a newer shell for changes in modules that it does not use.
 */
export function moduleVersion(name: string, module: string): string {
  return readApiReport(name).get(module)?.version ?? packageManifest(sharedFolder(name)).version;
}

/** The modules that a package offers to areas, by subpath. */
export function sharedEntries(name: string): [module: string, source: string][] {
  const modules = publicEntries(name).filter(([, source]) => /\.tsx?$/.test(source));
  // The design system is shared per module; the other packages share their index, and their other modules are for tools.
  return sharedPackages.includes(name) && name !== 'ui'
    ? modules.filter(([module]) => module === '.')
    : modules;
}

/** A path that one declaration names another of its package by. */
const relativePath = /((?:from |import\()["'])(\.[^"']+)(?=["'])/g;

/** The generated declarations of a source file and of the package's files that it imports. */
function declarations(name: string, source: string, found = new Map<string, string>()): Map<string, string> {
  const declared = source.replace(/\.tsx?$/, '.d.ts');
  const file = join(sharedFolder(name), 'node_modules/.cache/types', declared);
  if (found.has(declared) || !existsSync(file)) return found;
  const text = readFileSync(file, 'utf8').trim();
  found.set(declared, text);
  for (const [, , path = ''] of text.matchAll(relativePath))
    declarations(name, `${posix.join(posix.dirname(declared), path)}.ts`, found);
  return found;
}

/** The same wherever the files are: a file that moves to another folder changes nothing for areas. */
const digestOf = (declared: Iterable<string>) =>
  createHash('sha256')
    .update(
      [...declared]
        .join('\n')
        .replace(relativePath, (_, before, path) => `${before}./${posix.basename(path)}`),
    )
    .digest('hex')
    .slice(0, 12);

/** Generates the report of a package. Modules that have changed since the previous report get this version. */
export function apiReport(name: string, before: ApiReport, version: string): string {
  const all = new Map<string, string>();
  const rows = sharedEntries(name).map(([module, source]) => {
    const declared = declarations(name, source.replace('./', ''));
    for (const [file, text] of declared) all.set(file, text);
    const digest = digestOf(declared.values());
    const known = before.get(module);
    return `| ${module} | ${known?.digest === digest ? known.version : version} | ${digest} |`;
  });
  const sections = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    `# API of @console/${name}\n`,
    `What areas ${sharedPackages.includes(name) ? 'take from it at run time' : 'build and test with'}, as the compiler declares it. Written by \`npm run api\`, which raises the version of`,
    'the package where something changed; [docs/skew.md](../../docs/skew.md) says what follows.\n',
    '| module | changed in | digest |',
    '|---|---|---|',
    ...rows,
    ...sections.map(([file, text]) => `\n## ${file}\n\n\`\`\`ts\n${text}\n\`\`\``),
    '',
  ].join('\n');
}
