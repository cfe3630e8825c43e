import { existsSync } from 'node:fs';

/** Where Debian's package, macOS and Windows have it. */
export const firefoxes = [
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

export function firefoxPath(): string {
  const known = process.env.FIREFOX ? [process.env.FIREFOX] : firefoxes;
  const found = known.find((path) => existsSync(path));
  if (!found) throw new Error(`Firefox not found at ${known.join(' or ')}. Set FIREFOX to its path`);
  return found;
}
