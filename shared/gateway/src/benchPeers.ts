import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '@console/commands/benchTable';
import { forFigures, launchChromium } from '@console/commands/chromium';
import { peerOptions } from '@console/commands/peerOptions';
import { comparison, header } from './peers/comparison';
import { describeRun } from './peers/describeRun';
import { type AllMeasured, noMeasurements } from './peers/figures';
import { measure } from './peers/measure';
import { serveContenders } from './peers/serve';

/** Compares this console, its monolith and react-admin in one interleaved run; see docs/performance.md. */
const options = peerOptions(process.argv.slice(2));
const measured: AllMeasured = {
  'this console': noMeasurements(),
  'the monolith': noMeasurements(),
  'react-admin': noMeasurements(),
};
const folder = mkdtempSync(join(tmpdir(), 'console-peers-'));
try {
  const { contenders, keyHash, close } = await serveContenders(folder);
  let chromium = '';
  try {
    for (let pass = 0; pass < options.passes; pass++) {
      const browser = await launchChromium(forFigures, `--ignore-certificate-errors-spki-list=${keyHash}`);
      chromium = browser.version();
      await measure(browser, contenders, options, measured).finally(() => browser.close());
    }
  } finally {
    await close();
  }
  printTable(header, comparison(measured));
  console.log(`\n${describeRun(options.runs * options.passes, chromium)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
