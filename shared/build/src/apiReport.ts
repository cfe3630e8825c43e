import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageManifest, sharedFolder } from './workspace';

/** The packages that the shell shares at run time, and of which an area may be of another day. */
export const sharedPackages = ['api', 'auth', 'area', 'ui'];

/** The packages that an area stands on, and so everything that one in a repository of its own installs of this one. */
export const reportedPackages = [...sharedPackages, 'resources', 'build', 'testing', 'platform', 'commands'];

/** What of the commands is for the tests of areas; the others come through the program `console`. */
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

/** A module that the package shares, and the version of the package in which its declarations last changed. */
interface ReportedModule {
  version: string;
  /** Of its declarations and those that they stand on. */
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
 * The version of a shared module of ours: not that of its package, but the one in which its own declarations last changed,
 * so that no area waits for a shell that is newer only in what the area does not use.
 */
export function moduleVersion(name: string, module: string): string {
  return readApiReport(name).get(module)?.version ?? packageManifest(sharedFolder(name)).version;
}

/** The modules that a package offers to areas, by what follows its name in a request. */
export function sharedEntries(name: string): [module: string, source: string][] {
  const modules = publicEntries(name).filter(([, source]) => /\.tsx?$/.test(source));
  // The design system is shared module by module; of the others what is beside their one door is for the tools.
  return sharedPackages.includes(name) && name !== 'ui'
    ? modules.filter(([module]) => module === '.')
    : modules;
}

/** What the compiler declares for a source and for those of the package that it names, by source. */
function declarations(name: string, source: string, found = new Map<string, string>()): Map<string, string> {
  const declared = source.replace(/\.tsx?$/, '.d.ts');
  const file = join(sharedFolder(name), 'node_modules/.cache/types', declared);
  if (found.has(declared) || !existsSync(file)) return found;
  const text = readFileSync(file, 'utf8').trim();
  found.set(declared, text);
  for (const [, named] of text.matchAll(/(?:from |import\()["']\.\/([^"']+)["']/g))
    declarations(name, `src/${named}.ts`, found);
  return found;
}

/** The report of a package as its declarations are now; what has changed since the other report is of this version. */
export function apiReport(name: string, before: ApiReport, version: string): string {
  const all = new Map<string, string>();
  const rows = sharedEntries(name).map(([module, source]) => {
    const declared = declarations(name, source.replace('./', ''));
    for (const [file, text] of declared) all.set(file, text);
    const digest = createHash('sha256')
      .update([...declared.values()].join('\n'))
      .digest('hex')
      .slice(0, 12);
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
