import type { Browser } from 'playwright-core';
import { benchLists } from './bench/lists';
import { peerOptions } from './bench/peerOptions';
import { benchReload } from './bench/reload';
import { benchSizes } from './bench/sizes';
import { benchTimes } from './bench/times';
import { benchZip } from './bench/zip';
import { buildMissing } from './built';
import { forFigures, launchChromium } from './chromium';
import { CommandError } from './commandError';
import { runGatewayProgram } from './gatewayProgram';
import { consoleTargets } from './targets';

const parts = new Map<string, (browser: Browser) => Promise<void>>([
  ['sizes', benchSizes],
  ['times', benchTimes],
  ['lists', benchLists],
  ['zip', benchZip],
  ['reload', benchReload],
  // Real nginx under the mix of a real visit: processor, memory and ports of one, and how many staff need how many.
  ['gateway', () => runGatewayProgram('benchGateway')],
]);

/**
 * `npm run bench -- [part …]`: prints what the README's tables say, measured now; every part where none is named, but for
 * `peers`, which installs what it compares with and has options of its own.
 */
export async function run(args: string[]): Promise<void> {
  const [first, ...options] = args;
  // This console beside the monolith and react-admin, in turns, as all of them would be deployed.
  if (first === 'peers') {
    // What is wrong with them is said before anything is started.
    peerOptions(options);
    return runGatewayProgram('benchPeers', ...options);
  }
  const unknown = args.find((name) => !parts.has(name));
  if (unknown)
    throw new CommandError(
      `There is no ${unknown} to measure. There are: ${[...parts.keys(), 'peers'].join(', ')}.`,
    );
  await buildMissing(consoleTargets());
  const browser = await launchChromium(forFigures);
  try {
    for (const [name, measure] of parts) if (args.length === 0 || args.includes(name)) await measure(browser);
  } finally {
    await browser.close();
  }
}
