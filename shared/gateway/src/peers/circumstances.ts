import { cpus, totalmem } from 'node:os';
import { versionIn } from './reactAdmin';

export interface Circumstances {
  /** First visits of each in each condition. */
  visits: number;
  browser: string;
  /** Of this console. */
  version: string;
}

const packages = ['react-admin', '@mui/material', 'react', 'vite'];

/** When, where and with what a table was measured, in words that belong below it. */
export function circumstances({ visits, browser, version }: Circumstances): string {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const versions = packages.map((name) => `${name} ${versionIn(name)}`).join(', ');
  return [
    `Medians of one run, with their quartiles in brackets: ${visits} first visits of each in each condition, taken in turns.`,
    `${new Date().toISOString().slice(0, 10)}; ${processor?.model.trim()}, ${cpus().length} cores, ${memory}; Chromium ${browser};`,
    `nginx, HTTPS, HTTP/2, gzip. This console ${version}; ${versions}.`,
  ].join(' ');
}
