import type { Browser } from 'playwright-core';
import { benchBuilds } from './bench/builds';
import { benchEntities } from './bench/entities';
import { benchGateway } from './bench/gateway';
import { benchLists } from './bench/lists';
import { benchPeers } from './bench/peers';
import { benchReload } from './bench/reload';
import { benchSizes } from './bench/sizes';
import { benchTimes } from './bench/times';
import { benchZip } from './bench/zip';
import { buildMissing } from './built';
import { forFigures, launchChromium } from './chromium';
import { CommandError } from './commandError';
import { consoleTargets } from './targets';

const parts = new Map<string, (browser: Browser) => Promise<void>>([
  ['sizes', benchSizes],
  ['times', benchTimes],
  ['entities', benchEntities],
  ['lists', benchLists],
  ['zip', benchZip],
  ['builds', benchBuilds],
  ['reload', benchReload],
  ['gateway', benchGateway],
]);

/**
 * `npm run bench -- [part …]`: prints what the README's tables say, measured now; every part where none is named, but for
 * `peers`, which installs what it compares with and has options of its own.
 */
export async function run(args: string[]): Promise<void> {
  const [first, ...options] = args;
  if (first === 'peers') return benchPeers(options);
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
