import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '@console/commands/benchTable';
import { forFigures, launchChromium } from '@console/commands/chromium';
import { peerOptions } from '@console/commands/peerOptions';
import { circumstances } from './peers/circumstances';
import { comparison, header } from './peers/comparison';
import { type AllMeasured, nothingMeasured } from './peers/figures';
import { measure } from './peers/measure';
import { serveContenders } from './peers/serve';

/** This console, its monolith and react-admin in one run, in turns; see docs/performance.md. */
const options = peerOptions(process.argv.slice(2));
const measured: AllMeasured = {
  'this console': nothingMeasured(),
  'the monolith': nothingMeasured(),
  'react-admin': nothingMeasured(),
};
const folder = mkdtempSync(join(tmpdir(), 'console-peers-'));
try {
  const { contenders, keyHash, version, close } = await serveContenders(folder);
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
  const visits = options.runs * options.passes;
  console.log(`\n${circumstances({ visits, browser: chromium, version })}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
