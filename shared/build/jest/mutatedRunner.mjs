import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import Runner from 'jest-runner';

/** In the working directory of Stryker's processes, so that the successor of a timed-out process finds it. */
const kept = '.stryker-tests.json';

/** The names of the tests in each file, recorded in the run of the unmodified code. */
const testsOf = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};

/**
 * Stryker makes jest load every test file for every mutant, skip the tests that do not cover it, and continue after a
 * failure. This runner loads only files with selected tests, those named after the mutated file first, and stops at the
 * first failure.
 */
export default class MutatedRunner extends Runner {
  #isKilled = false;

  constructor(globalConfig, context) {
    super(globalConfig, context);
    this.on('test-file-failure', () => {
      this.#isKilled = true;
    });
    this.on('test-file-success', ([test, { numFailingTests, testResults }]) => {
      if (numFailingTests > 0) this.#isKilled = true;
      if (testsOf[test.path]) return;
      testsOf[test.path] = testResults.map(({ fullName }) => fullName);
      writeFileSync(kept, JSON.stringify(testsOf));
    });
  }

  async runTests(tests, watcher, options) {
    const { nonFlagArgs, testNamePattern } = this._globalConfig;
    const names = new RegExp(testNamePattern ?? '', 'i');
    const changed = nonFlagArgs.map((file) => basename(file).split('.')[0]);
    const isNear = ({ path }) => changed.includes(basename(path).split('.')[0]);
    const wanted = tests
      .filter(({ path }) => testsOf[path]?.some((name) => names.test(name)) ?? true)
      .sort((one, other) => Number(isNear(other)) - Number(isNear(one)));
    for (const test of wanted) {
      if (this.#isKilled) return;
      await super.runTests([test], watcher, options);
    }
  }
}
