import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browsers } from '../browsers';
import { areaNames, sharedFolder, shellFolder, workspaceRoot } from '../workspace';
import { workspaceTexts } from './testWorkspaceTexts';

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

it('page code does not call APIs that the oldest browsers lack', () => {
  const folders = [
    shellFolder,
    ...areaNames().map((name) => join(workspaceRoot, name)),
    ...['api', 'auth', 'area', 'ui', 'resources'].map(sharedFolder),
  ];
  const files = folders
    .flatMap((folder) => workspaceTexts(join(folder, 'src')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(workspaceRoot, file), 'utf8');
    return young.filter((name) => text.includes(name)).map((name) => `${name} in ${file}`);
  });
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
