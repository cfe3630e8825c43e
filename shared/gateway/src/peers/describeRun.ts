import { cpus, totalmem } from 'node:os';
import { installedVersion, packageManifest, shellFolder } from '@console/build/workspace';
import { place } from './reactAdmin';

const packages = ['react-admin', '@mui/material', 'react', 'vite'];

/**
 * The caption of a table: when, where and with what it was measured.
 * @param visits first visits per contender and condition
 */
export function describeRun(visits: number, browser: string): string {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const versions = packages.map((name) => `${name} ${installedVersion(name, place)}`).join(', ');
  return [
    `Medians of one run, quartiles in brackets: ${visits} first visits each per condition, interleaved.`,
    `${new Date().toISOString().slice(0, 10)}; ${processor?.model.trim()}, ${cpus().length} cores, ${memory}; Chromium ${browser};`,
    `nginx, HTTPS, HTTP/2, gzip. This console ${packageManifest(shellFolder).version}; ${versions}.`,
  ].join(' ');
}
