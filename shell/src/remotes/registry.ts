import {
  AreaSearch,
  DrawerEntry,
  Lookup,
  ownerOf,
  type RegisteredArea,
  RegistryEntries,
  UnreadArea,
} from '@console/area';
import { registerPermissions } from '@console/area/areaPermissions';
import { is, type Struct, string, type, validate } from 'superstruct';
import { problemText } from '../problemText';
import { readStartFile } from '../readStartFile';
import { registryAddress } from '../startAddresses';

/** An area whose registry entry this shell cannot read, with the reason. */
interface RefusedArea {
  name: string;
  reason: string;
}

/** A registered area without the links that this shell cannot read; `leftOut` has a sentence for each of those. */
interface ReadArea extends RegisteredArea {
  leftOut: readonly string[];
}

let areas: readonly ReadArea[] = [];
let refused: readonly RefusedArea[] = [];

/** Parses an area's links one by one, and says for each unreadable one why it is left out. */
function readLinks<T>(
  links: readonly unknown[],
  model: Struct<T, unknown>,
): { read: T[]; leftOut: string[] } {
  const read: T[] = [];
  const leftOut: string[] = [];
  for (const link of links) {
    const [problem, value] = validate(link, model, { mask: true });
    const label = is(link, type({ label: string() })) ? `Its link “${link.label}”` : 'One of its links';
    if (problem) leftOut.push(`${label} is left out. ${problemText(problem)}`);
    else read.push(value);
  }
  return { read, leftOut };
}

function readArea(area: UnreadArea): ReadArea {
  const { drawer, lookups, searches, starts: _, firstFiles: __, permissions: ___, ...entry } = area;
  const inDrawer = readLinks(drawer, DrawerEntry);
  const inPalette = readLinks(lookups, Lookup);
  const read = readLinks(searches, AreaSearch);
  const leftOut = [...inDrawer.leftOut, ...inPalette.leftOut, ...read.leftOut];
  for (const reason of leftOut) console.warn(`${entry.name}: ${reason}`);
  return { ...entry, drawer: inDrawer.read, lookups: inPalette.read, searches: read.read, leftOut };
}

/**
 * Reads the registry of areas. Leaves out entries and links that do not match the model, and keeps the rest: a newer area
 * may have a link with a permission that this shell does not know. Throws if the registry cannot be loaded, or if none of
 * its entries can be read; what was read before then stays.
 */
export async function readRegistry(): Promise<void> {
  const entries = (await readStartFile(registryAddress, RegistryEntries)).areas;
  for (const entry of entries) registerPermissions(entry);
  const read = entries.map((entry) => ({
    entry,
    result: validate(entry, UnreadArea, { coerce: true, mask: true }),
  }));
  const readable = read.flatMap(({ result: [, area] }) => (area ? [readArea(area)] : []));
  const unreadable = read.flatMap(({ entry, result: [problem] }) =>
    problem
      ? { name: is(entry, type({ name: string() })) ? entry.name : '?', reason: problemText(problem) }
      : [],
  );
  const [first] = unreadable;
  if (first && readable.length === 0)
    throw new Error(`None of its areas is valid for this console. ${first.reason}`);
  areas = readable;
  refused = unreadable;
}

export function refusedAreas(): readonly RefusedArea[] {
  return refused;
}

export function registeredAreas(): readonly ReadArea[] {
  return areas;
}

export function registeredArea(name: string): RegisteredArea | undefined {
  return areas.find((area) => area.name === name);
}

export function titleOf(name: string): string {
  return registeredArea(name)?.title ?? name;
}

export function areaOfPath(path: string): RegisteredArea | undefined {
  return ownerOf(areas, path);
}
