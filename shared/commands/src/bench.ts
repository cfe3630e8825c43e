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
  // Real nginx under realistic traffic: CPU, memory and ports of one instance, and how many staff it can serve.
  ['gateway', () => runGatewayProgram('benchGateway')],
]);

/**
 * `npm run bench -- [part …]`: measures and prints the README's tables. Without arguments it runs every part except
 * `peers`, which installs the apps it compares with and has its own options.
 */
export async function run(args: string[]): Promise<void> {
  const [first, ...options] = args;
  // Compares this console with the monolith and react-admin, in alternating runs, each deployed as in production.
  if (first === 'peers') {
    // Validate the options before anything is started.
    peerOptions(options);
    return runGatewayProgram('benchPeers', ...options);
  }
  const unknown = args.find((name) => !parts.has(name));
  if (unknown)
    throw new CommandError(
      `Unknown benchmark ${unknown}. Available: ${[...parts.keys(), 'peers'].join(', ')}.`,
    );
  await buildMissing(consoleTargets());
  const browser = await launchChromium(forFigures);
  try {
    for (const [name, measure] of parts) if (args.length === 0 || args.includes(name)) await measure(browser);
  } finally {
    await browser.close();
  }
}
