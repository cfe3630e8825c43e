import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** This machine's Chromium, quiet: nothing of it calls home or updates itself while it tests or measures. */
export async function launchChromium(...more: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(`There is no Chromium at ${executablePath}; set CHROMIUM to its path`);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}
