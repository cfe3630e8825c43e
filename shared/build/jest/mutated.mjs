import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import preset from './preset.mjs';

// Stryker changes a copy of the workspace whose node_modules are links to the true one: a package of the workspace
// would be found there, unchanged, beside its copy. So the doors of all of them are named here.
const copy = fileURLToPath(new URL('../../..', import.meta.url));

const doors = readdirSync(join(copy, 'shared'))
  .map((folder) => join(copy, 'shared', folder))
  .filter((folder) => existsSync(join(folder, 'package.json')))
  .flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([door, file]) => [
      `^${name}${door.slice(1).replaceAll('.', '\\.')}$`,
      join(folder, file),
    ]);
  });

const unit = preset.projects.find(({ displayName }) => displayName === process.env.MUTATED_PACKAGE);

const besideThis = (file) => fileURLToPath(new URL(file, import.meta.url));
if (basename(unit.testEnvironment) === 'nodeEnvironment.mjs') process.env.MUTATED_IN_NODE = 'yes';

/** The unit tests of one package, as Stryker runs them: until one has noticed the change. */
export default {
  ...unit,
  // Jest's own, which follows `import()` too: a test of several tabs has its modules so.
  dependencyExtractor: undefined,
  moduleNameMapper: { ...unit.moduleNameMapper, ...Object.fromEntries(doors) },
  // A busy machine is slow; what a change keeps from ever coming is waited for no longer.
  testTimeout: 10_000,
  runner: besideThis('mutatedRunner.mjs'),
  testEnvironment: besideThis('mutatedEnvironment.mjs'),
};
