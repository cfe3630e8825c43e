import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import preset from './preset.mjs';

// Stryker mutates a copy of the workspace whose node_modules link to the original, so imports of workspace packages would
// resolve to the unmodified originals. This maps their entry points to the copy.
const copy = fileURLToPath(new URL('../../..', import.meta.url));

const entryPoints = readdirSync(join(copy, 'shared'))
  .map((folder) => join(copy, 'shared', folder))
  .filter((folder) => existsSync(join(folder, 'package.json')))
  .flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([module, file]) => [
      `^${name}${module.slice(1).replaceAll('.', '\\.')}$`,
      join(folder, file),
    ]);
  });

const unit = preset.projects.find(({ displayName }) => displayName === process.env.MUTATED_PACKAGE);

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));
if (basename(unit.testEnvironment) === 'nodeEnvironment.mjs') process.env.MUTATED_IN_NODE = 'yes';

/** Jest configuration with which Stryker runs the unit tests of one package, until one kills the mutant. */
export default {
  ...unit,
  // Jest's default, which also follows `import()`: tests with several tabs load their modules that way.
  dependencyExtractor: undefined,
  moduleNameMapper: { ...unit.moduleNameMapper, ...Object.fromEntries(entryPoints) },
  // Limits the wait for something that a mutant prevents from happening, with room for a busy machine.
  testTimeout: 10_000,
  runner: pathOf('mutatedRunner.mjs'),
  testEnvironment: pathOf('mutatedEnvironment.mjs'),
};
