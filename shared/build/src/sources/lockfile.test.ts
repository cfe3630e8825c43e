import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mask, optional, record, string, type } from 'superstruct';
import { workspaceRoot } from '../workspace';

const Manifest = type({
  name: string(),
  version: string(),
  optionalDependencies: optional(record(string(), string())),
});

const store = join(workspaceRoot, 'node_modules/.pnpm');

/** The manifests of all installed packages; a folder of pnpm's store is named `@scope+name@version(_peers)`. */
function* installedPackages() {
  for (const folder of readdirSync(store)) {
    const name = /^(@[^+]+\+)?[^@]+(?=@)/.exec(folder)?.[0].replace('+', '/');
    const file = join(store, folder, 'node_modules', name ?? '', 'package.json');
    if (name && existsSync(file)) yield mask(JSON.parse(readFileSync(file, 'utf8')), Manifest);
  }
}

/**
 * pnpm silently leaves out an optional dependency that the registry did not answer for when the lockfile was written. The
 * bundler, the linter and the compiler have one for each system, so such a lockfile works only where it was made.
 */
test('the lockfile has the binaries of every system, not only of the one that wrote it', () => {
  const lockfile = readFileSync(join(workspaceRoot, 'pnpm-lock.yaml'), 'utf8');
  const isLocked = (name: string) => lockfile.includes(`\n  '${name}@`) || lockfile.includes(`\n  ${name}@`);
  const missing = [...installedPackages()].flatMap(({ name, version, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((needed) => !isLocked(needed))
      .map((needed) => `${name} ${version} needs ${needed}`),
  );
  expect(missing).toEqual([]);
  expect(isLocked('@rspack/binding-darwin-arm64')).toBe(true);
});
