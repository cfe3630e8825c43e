import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, isOwnRepository, sharedFolder, shellFolder } from '@console/build/workspace';
import { splitAtProjects } from '../testing/jestArguments';
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

/** The builds that the tests need. Those of an area run in the console and in the area alone; others may use any build. */
export function targetsOfProjects(jestArguments: readonly string[]): Target[] {
  const { words: projects } = splitAtProjects(jestArguments);
  const needing = projects.filter(needsBuilds).map((project) => project.replace(ofBrowser, ''));
  if (projects.length > 0 && needing.length === 0) return [];
  const areas = areaNames();
  const isOfAreas = projects.length > 0 && needing.every((name) => areas.includes(name));
  const alone = (isOfAreas ? needing : areas).map(standaloneTarget);
  if (isOwnRepository) return alone;
  return [...consoleTargets(), ...alone, ...(isOfAreas ? [] : areas.map(releaseTarget))];
}
