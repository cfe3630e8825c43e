import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, slashed } from '../common/folderFiles';

const template = fileURLToPath(new URL('../../area-template/', import.meta.url));
/** Additional files for an area in its own repository. */
const ownRepository = fileURLToPath(new URL('../../own-repository-template/', import.meta.url));

export interface NewArea {
  /** Such as `mf-fraud-cases`. */
  name: string;
  title: string;
  port: number;
  /** Position of its link in the drawer. */
  order: number;
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Replaces the template's names, such as `example` with `fraud-cases`, or with `fraudCases` in identifiers. */
function renamed(text: string, { name, title }: NewArea): string {
  const short = name.replace(/^mf-/, '');
  const pascal = short.split('-').map(capital).join('');
  // All in one pass, as the new names may themselves contain those of the template.
  return text.replaceAll(/Example Area|Example|(example)(?=[A-Z])|example/g, (found, identifier?: string) => {
    if (found === 'Example Area') return title;
    if (found === 'Example') return pascal;
    return identifier ? pascal.slice(0, 1).toLowerCase() + pascal.slice(1) : short;
  });
}

/** What editors and file managers leave in a folder. A template has no dotfiles: they would take effect in it. */
const isLeftover = (path: string) => /^\.|~$/.test(basename(path));

/** The files of a template, as text by path below the area's folder. */
function filesOf(template: string, area: NewArea): Record<string, string> {
  return Object.fromEntries(
    filesBelow(template)
      .filter((path) => !isLeftover(path))
      .map((path) => [
        renamed(slashed(path.slice(template.length)), area),
        renamed(readFileSync(path, 'utf8'), area)
          .replace('"port": 3100', `"port": ${area.port}`)
          .replace('"order": 1000', `"order": ${area.order}`),
      ]),
  );
}

export const areaFiles = (area: NewArea): Record<string, string> => filesOf(template, area);

/** The files of a new area in its own repository, except package.json. */
export function ownRepositoryFiles(area: NewArea): Record<string, string> {
  const {
    'package.json': _,
    'src/routes.tsx': routes,
    gitignore,
    npmrc,
    ...files
  } = {
    ...filesOf(template, area),
    ...filesOf(ownRepository, area),
  };
  if (routes === undefined || gitignore === undefined || npmrc === undefined)
    throw new Error('The templates lack src/routes.tsx, gitignore or npmrc.');
  return {
    ...files,
    // The page requires area.json's permission.
    'src/routes.tsx': routes.replace('devices.read', `${area.name.slice('mf-'.length)}.read`),
    // Renamed here, as they would take effect in the template.
    '.gitignore': gitignore,
    '.npmrc': npmrc,
  };
}
