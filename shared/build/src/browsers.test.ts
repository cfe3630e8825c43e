import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browsers } from './browsers';
import { areaNames, sharedFolder, shellFolder, workspaceRoot } from './workspace';

it('the documentation lists the oldest version of each browser', () => {
  const text = readFileSync(join(workspaceRoot, 'docs/browsers.md'), 'utf8').toLowerCase();
  for (const browser of browsers) expect(text).toContain(`| ${browser.replace(' >= ', ' | ')} |`);
});

/** APIs that some of them lack but TypeScript's library declares. No other test would find their use. */
const young = [
  'AbortSignal.any(',
  '.toSorted(',
  '.toReversed(',
  '.toSpliced(',
  '.with(',
  'Object.groupBy(',
  'Map.groupBy(',
  'Promise.withResolvers(',
  'Promise.try(',
  'Array.fromAsync(',
  '.isWellFormed(',
  '.toWellFormed(',
  'URL.canParse(',
  '.isSubsetOf(',
  '.symmetricDifference(',
  'query.size',
  'arams.size',
  'showPopover(',
  'startViewTransition(',
];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

it('page code does not call APIs that the oldest browsers lack', () => {
  const folders = [
    shellFolder,
    ...areaNames().map((name) => join(workspaceRoot, name)),
    ...['api', 'auth', 'area', 'ui', 'resources'].map(sharedFolder),
  ];
  const files = folders.flatMap((folder) => sources(join(folder, 'src')));
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return young
      .filter((name) => text.includes(name))
      .map((name) => `${name} in ${relative(workspaceRoot, file)}`);
  });
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
