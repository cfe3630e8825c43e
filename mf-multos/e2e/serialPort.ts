import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, sharedFolder } from '@console/build/workspace';
import type { OpenOptions } from '@console/testing/browser';
import build from './rsbuild.config';
import type { Page } from './securityModulePages';

declare global {
  // Globals of the page can only be declared this way.
  var simulator: typeof import('../src/simulator/testSimulator');
  /** While it is not set, the key of the simulated dongle is on its way. */
  var keyIsMade: boolean | undefined;
}

/** In the page, before its own code. */
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

/** Made once for a test file: a build takes as long as a test. */
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
 * A simulated dongle at the browser's serial port, whose picker cannot be driven. Each tab has one of its own; its key
 * takes until `keyIsMade`, so that a test can look at the middle of a run.
 */
export function serialPort(): NonNullable<OpenOptions['prepare']> {
  const content = `${simulatorScript()}\nglobalThis.simulator = simulator;\n(${plugInDongle})();`;
  return (context) => context.addInitScript({ content });
}

/** Lets every run go on from where it stands. */
export const finishKey = (page: Page) =>
  page.evaluate(() => {
    globalThis.keyIsMade = true;
  });
/** Where every run stands until `finishKey`. Its step begins earlier: a key that is there already is looked for first. */
export const makesKey = (page: Page) =>
  page.waitForFunction(() => globalThis.simulatedDongle?.journal.at(-1)?.name === 'makeKey');
