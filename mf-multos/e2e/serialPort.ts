import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, sharedFolder } from '@console/build/workspace';
import type { OpenOptions } from '@console/testing/browser';
import build from './rsbuild.config';
import type { Page } from './securityModulePages';

declare global {
  // Only `var` declares a property of `globalThis`.
  var simulator: typeof import('../src/simulator/testSimulator');
  /** Set to finish creating the key of the simulated dongle. */
  var keyIsMade: boolean | undefined;
}

/** Runs in the page, before its own code. */
function plugInDongle(): void {
  const clock = {
    now: () => performance.now() + (globalThis.keyIsMade ? 60_000 : 0),
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  simulator.installSimulatedDongle({ clock, keyMs: 50_000 });
}

let script: string | undefined;

/** Built once per test file, since a build takes as long as a test. */
function simulatorScript(): string {
  if (script !== undefined) return script;
  const folder = areaFolder('mf-multos');
  const rsbuild = join(sharedFolder('build'), 'node_modules/.bin/rsbuild');
  execFileSync(rsbuild, ['build', '--config', 'e2e/rsbuild.config.ts', '--log-level', 'error'], {
    cwd: folder,
  });
  script = readFileSync(join(folder, build.output.distPath.root, 'simulator.js'), 'utf8');
  return script;
}

/**
 * Connects a simulated dongle to the browser's serial port, whose picker cannot be automated. Each tab has its own dongle.
 * Creating the key waits for `keyIsMade`, so that tests can inspect a run in progress.
 */
export function serialPort(): NonNullable<OpenOptions['prepare']> {
  const content = `${simulatorScript()}\nglobalThis.simulator = simulator;\n(${plugInDongle})();`;
  return (context) => context.addInitScript({ content });
}

/** Lets waiting runs continue. */
export const finishKey = (page: Page) =>
  page.evaluate(() => {
    globalThis.keyIsMade = true;
  });
/** Waits until the run has sent the command that creates the key, where it stays until `finishKey`. */
export const makesKey = (page: Page) =>
  page.waitForFunction(() => globalThis.simulatedDongle?.journal.at(-1)?.name === 'makeKey');
