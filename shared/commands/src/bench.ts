import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { benchLists } from './bench/lists';
import { type BenchPart, benchParts } from './bench/parts';
import { peerOptions } from './bench/peerOptions';
import { benchReload } from './bench/reload';
import { benchSizes } from './bench/sizes';
import { benchTimes } from './bench/times';
import { benchZip } from './bench/zip';
import { buildMissing } from './building/built';
import { consoleTargets } from './building/targets';
import { CommandError } from './common/commandError';
import { runGatewayProgram } from './common/gatewayProgram';
import { forFigures, launchChromium } from './testing/chromium';

const measures: Record<BenchPart, (browser: Browser) => Promise<void>> = {
  sizes: benchSizes,
  times: benchTimes,
  lists: benchLists,
  zip: benchZip,
  reload: benchReload,
  // Real nginx under realistic traffic: CPU, memory and ports of one instance, and how many staff it can serve.
  gateway: () => runGatewayProgram('benchGateway'),
};

/** `npm run bench`: measures and prints the README's tables; `peers`, which installs other apps, only by name. */
export async function run(args: string[]): Promise<void> {
  const [first, ...options] = args;
  // Compares this console with the monolith and react-admin, in alternating runs, each deployed as in production.
  if (first === 'peers') {
    // Validate the options before anything is started.
    peerOptions(options);
    return runGatewayProgram('benchPeers', ...options);
  }
  const { positionals: parts } = parseArgs({ args, allowPositionals: true });
  const unknown = parts.find((name) => !Object.hasOwn(measures, name));
  if (unknown)
    throw new CommandError(
      `Unknown benchmark ${unknown}. Available: ${[...benchParts, 'peers'].join(', ')}.`,
    );
  await buildMissing(consoleTargets());
  const browser = await launchChromium(forFigures);
  try {
    for (const part of benchParts)
      if (parts.length === 0 || parts.includes(part)) await measures[part](browser);
  } finally {
    await browser.close();
  }
}
