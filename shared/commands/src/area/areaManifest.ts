import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { foreignPermission, registerPermissions } from '@console/area/areaPermissions';
import { covers } from '@console/area/covers';
import { AreaManifest } from '@console/area/manifests';
import { areaFolder, areaNames, packageManifest, workspaceRoot } from '@console/build/workspace';
import { create, integer, max, min, nonempty, optional, pick, StructError, type, unknown } from 'superstruct';
import { CommandError } from '../common/commandError';
import { unknownFields } from '../common/unknownFields';

/** The file on disk, including the development-only fields. */
const AreaFile = type({
  ...AreaManifest.schema,
  title: nonempty(AreaManifest.schema.title),
  port: max(min(integer(), 1), 65_535),
  localSettings: optional(unknown()),
});

const Identity = pick(AreaManifest, ['name', 'permissions']);

/** A link, lookup or start that leads to a page which is not this area's. */
function foreignPath({ paths, drawer, lookups = [], starts = [] }: AreaManifest): string | undefined {
  for (const [list, entries] of Object.entries({ drawer, lookups, starts }))
    for (const [at, { path }] of entries.entries())
      if (!paths.some((prefix) => covers(prefix, path)))
        return `${list}.${at}.path -- "${path}" is not at or below an entry of "paths".`;
  return undefined;
}

/** The names that `DrawerIcon` of the shell knows. */
const icons = [
  'dashboard',
  'watch',
  'building',
  'profile',
  'applications',
  'wearable',
  'accounts',
  'system',
  'dongle',
];

function unknownIcon({ drawer }: AreaManifest): string | undefined {
  const at = drawer.findIndex(({ icon }) => icon !== undefined && !icons.includes(icon));
  return at < 0
    ? undefined
    : `drawer.${at}.icon -- "${drawer[at]?.icon}" is not an icon of the console. Available: ${icons.join(', ')}. Or draw one: "iconPath".`;
}

/** A start that refers to a parameter which its page does not have. */
function unknownParameter({ starts = [] }: AreaManifest): string | undefined {
  for (const [at, { path, where = {}, calls }] of starts.entries()) {
    const params = path
      .split('/')
      .filter((part) => part.startsWith(':'))
      .map((part) => part.slice(1));
    const condition = Object.keys(where).find((name) => !params.includes(name));
    if (condition) return `starts.${at}.where -- "${condition}" is not a parameter of "${path}".`;
    const known = [...params, 'own', 'entity'].map((name) => `{${name}}`);
    for (const [place, call] of calls.entries()) {
      const named = [call.path, ...Object.values(call.query ?? {})].join(' ').match(/\{\w+\}/g) ?? [];
      const unknown = named.find((name) => !known.includes(name));
      if (unknown)
        return `starts.${at}.calls.${place} -- "${unknown}" is not a parameter of "${path}". Available: ${known.join(', ')}.`;
    }
  }
  return undefined;
}

/** What a deployed console would ignore, because it may be older than the area, and here is a mistake. */
function ignoredMistake(read: unknown, area: AreaManifest): string | undefined {
  const [unknown] = unknownFields(AreaFile, read);
  if (unknown) return `${unknown.path} -- Unknown field. Available: ${unknown.available.join(', ')}.`;
  const { lookups = [], searches = [] } = area;
  const names = new Set([undefined, ...searches.map(({ name }) => name)]);
  const at = lookups.findIndex(({ search }) => !names.has(search));
  return at < 0
    ? (foreignPath(area) ?? unknownIcon(area) ?? unknownParameter(area))
    : `lookups.${at}.search -- "${lookups[at]?.search}" is not the name of an entry of "searches".`;
}

/** Refuses an area with the name of another. The folder of an area's own repository may have any name. */
function assertOwnName(folder: string, name: string): void {
  const own = basename(folder);
  if (dirname(folder) === workspaceRoot && name !== own)
    throw new CommandError(`${join(folder, 'area.json')}: "name" must be "${own}", the name of its folder.`);
  const file = join(folder, 'package.json');
  if (existsSync(file) && packageManifest(folder).name !== name)
    throw new CommandError(`${file}: "name" must be "${name}", the name in area.json.`);
}

/** Reads area.json without its development-only fields. Throws a CommandError that names the file if it is invalid. */
export function readAreaManifest(folder: string): AreaManifest {
  const file = join(folder, 'area.json');
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // First, because links may need the area's own permissions, which are recognised by its name.
    const { name, permissions = {} } = create(read, Identity);
    assertOwnName(folder, name);
    const foreign = foreignPermission(name, permissions);
    if (foreign)
      throw new CommandError(
        `${file}: ${name} cannot declare ${foreign}. Its permissions start with "${name.slice('mf-'.length)}.".`,
      );
    registerPermissions(read);
    const { port: _, localSettings: __, ...area } = create(read, AreaFile);
    const mistake = ignoredMistake(read, area);
    if (mistake) throw new CommandError(`${file}: At path: ${mistake}`);
    return area;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (error instanceof StructError) {
      // The name of the struct that checks permissions.
      const where =
        error.type === 'permission'
          ? '. Permissions are declared in @console/auth (src/permissions.ts) and under "permissions" of an area.json.'
          : '';
      throw new CommandError(`${file}: ${error.message}${where}`);
    }
    throw new CommandError(`Cannot read ${file}: ${String(error)}`);
  }
}

/** What is wrong with the area.json of each of these areas that has an invalid one, or a path of one before it. */
export function areaManifestProblems(areas = areaNames()): string[] {
  const owners = new Map<string, string>();
  return areas.flatMap((area) => {
    try {
      const { paths } = readAreaManifest(areaFolder(area));
      const taken = paths.filter((path) => owners.has(path));
      for (const path of paths) if (!taken.includes(path)) owners.set(path, area);
      const file = join(areaFolder(area), 'area.json');
      return taken.map(
        (path) => `${file}: At path: paths -- "${path}" is already used by ${owners.get(path)}.`,
      );
    } catch (error) {
      if (error instanceof CommandError) return [error.message];
      throw error;
    }
  });
}

/** Throws a CommandError for the first of these problems. */
export function assertAreaManifests(areas?: string[]): void {
  const [problem] = areaManifestProblems(areas);
  if (problem) throw new CommandError(problem);
}
