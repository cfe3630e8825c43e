import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ReleaseManifest } from '@console/area/manifests';
import { areaFolder, areaNames, shellFolder } from '@console/build/workspace';
import { readJson } from '../common/folderFiles';

/** Bytes of scripts (gzip -9) needed for a first screen, by name of the page or of the area that adds to it. */
export type FirstScreens = Record<string, number>;

const sizeOf = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

function total(folder: string, files: readonly string[]): number {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + sizeOf(join(folder, file)), 0);
}

function ofPage(dist: string, page: string): number {
  const html = readFileSync(join(dist, page), 'utf8');
  const named = html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+)"/g);
  const files = [...named].map(([, file = '']) => file);
  return total(dist, files);
}

/** Measures the first screens in the builds of the local console. */
export function firstScreens(): FirstScreens {
  const dist = join(shellFolder, 'dist');
  const ofAreas = areaNames().map((name) => {
    const folder = join(areaFolder(name), 'dist');
    const { entry, preload } = readJson(join(folder, 'release.json'), ReleaseManifest);
    const files = [entry, ...preload].map(({ url }) => url);
    return [name, total(folder, files)];
  });
  return {
    'sign-in': ofPage(dist, 'index.html'),
    frame: ofPage(dist, 'dashboard.html'),
    ...Object.fromEntries(ofAreas),
  };
}
