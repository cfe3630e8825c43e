import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** The browser that people use. */
const whole = '/usr/bin/chromium';
/** The same engine without windows, tabs and menus: a page costs half the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** A browser for tests, which ask the engine only; the whole one where it is the only one here. */
export const forTests = [headlessShell, whole];
/** A browser for figures that a person would see. */
export const forFigures = [whole, headlessShell];

/** This machine's Chromium, quiet: nothing of it calls home or updates itself while it tests or measures. */
function launchOptions(choice: readonly string[], more: readonly string[]) {
  const known = process.env.CHROMIUM ? [process.env.CHROMIUM] : choice;
  const executablePath = known.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error(`There is no Chromium at ${known.join(' or ')}; set CHROMIUM to its path`);
  return {
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
  };
}

export async function launchChromium(choice: readonly string[], ...more: string[]): Promise<Browser> {
  return chromium.launch(launchOptions(choice, more));
}

/** One whose profile is on disk, in this folder. Only such a one keeps what it has compiled, as a person's does. */
export async function launchProfile(
  choice: readonly string[],
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions(choice, []), ...options });
}
