import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** The full browser. */
const whole = '/usr/bin/chromium';
/** The same engine without a user interface: a page takes half the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where macOS and Windows have theirs; Edge is part of Windows. */
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Browsers for tests, in order of preference: tests only need the engine. */
export const forTests = [headlessShell, whole, ...elsewhere];
/** Browsers for measurements, in order of preference: figures should be those of the full browser. */
export const forFigures = [whole, headlessShell, ...elsewhere];

/** Options for this machine's Chromium. Playwright itself turns off its sandbox, background traffic and updates. */
function launchOptions(choice: readonly string[], more: readonly string[]) {
  const known = process.env.CHROMIUM ? [process.env.CHROMIUM] : choice;
  const executablePath = known.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error(`Chromium not found at ${known.join(' or ')}. Set CHROMIUM to its path`);
  return {
    executablePath,
    args: ['--disable-gpu', '--disable-quic', ...more],
    // Scroll bars take space, as on Windows.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  };
}

export async function launchChromium(choice: readonly string[], ...more: string[]): Promise<Browser> {
  return chromium.launch(launchOptions(choice, more));
}

/** Launches a browser with its profile in this folder. Only an on-disk profile caches compiled code, as a user's does. */
export async function launchProfile(
  choice: readonly string[],
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions(choice, []), ...options });
}
