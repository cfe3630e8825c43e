import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import Runner from 'jest-runner';

/** In Stryker's copy of the workspace, where it begins its processes: one that ran out of time has a successor. */
const kept = '.stryker-tests.json';

/** By test file, the names of its tests: known after the run of the unchanged code. */
const testsOf = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};

/**
 * Stryker has jest load every test file for every change, skip what does not reach it, and go on after a failure. This
 * loads only files with a test that is wanted, those named after the changed file first, and none after a failure.
 */
export default class MutatedRunner extends Runner {
  #noticed = false;

  constructor(globalConfig, context) {
    super(globalConfig, context);
    this.on('test-file-failure', () => {
      this.#noticed = true;
    });
    this.on('test-file-success', ([test, { numFailingTests, testResults }]) => {
      if (numFailingTests > 0) this.#noticed = true;
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
      if (this.#noticed) return;
      await super.runTests([test], watcher, options);
    }
  }
}
