import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, isOwnRepository, sharedFolder, shellFolder } from '@console/build/workspace';
import { consoleTargets, releaseTarget, standaloneTarget, type Target } from './targets';

const ofBrowser = / browser$/;

function folderOf(name: string): string {
  if (name === 'shell') return shellFolder;
  return areaNames().includes(name) ? areaFolder(name) : sharedFolder(name);
}

const needsBuilds = (project: string): boolean =>
  ofBrowser.test(project) ||
  readdirSync(join(folderOf(project), 'src'), { recursive: true, encoding: 'utf8' }).some((file) =>
    file.includes('.built.test.'),
  );

/** The projects that jest is to run; none stands for all. */
function selected(jestArguments: readonly string[]): string[] {
  const start = jestArguments.indexOf('--selectProjects') + 1;
  if (start === 0) return [];
  const after = jestArguments.slice(start);
  const length = after.findIndex((word) => word.startsWith('-'));
  return length < 0 ? after : after.slice(0, length);
}

/** The builds that the tests need. Those of an area run in the console and in the area alone; others may use any build. */
export function targetsOfProjects(jestArguments: readonly string[]): Target[] {
  const projects = selected(jestArguments);
  const needing = projects.filter(needsBuilds).map((project) => project.replace(ofBrowser, ''));
  if (projects.length > 0 && needing.length === 0) return [];
  const areas = areaNames();
  const isOfAreas = projects.length > 0 && needing.every((name) => areas.includes(name));
  const alone = (isOfAreas ? needing : areas).map(standaloneTarget);
  if (isOwnRepository) return alone;
  return [...consoleTargets(), ...alone, ...(isOfAreas ? [] : areas.map(releaseTarget))];
}
