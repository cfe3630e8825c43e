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
import { problemText, readStartFile } from '../readStartFile';
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

/** Parses an area's links one by one, and adds to `leftOut` why each unreadable one is left out. */
function readLinks<T>(links: readonly unknown[], model: Struct<T, unknown>, leftOut: string[]): T[] {
  return links.flatMap((link) => {
    const [problem, value] = validate(link, model, { mask: true });
    if (!problem) return [value];
    const label = is(link, type({ label: string() })) ? `Its link “${link.label}”` : 'One of its links';
    leftOut.push(`${label} is left out. ${problemText(problem)}`);
    return [];
  });
}

function readArea(area: UnreadArea): ReadArea {
  const { drawer, lookups, searches, starts: _, firstFiles: __, permissions: ___, ...entry } = area;
  const leftOut: string[] = [];
  const read = {
    ...entry,
    drawer: readLinks(drawer, DrawerEntry, leftOut),
    lookups: readLinks(lookups, Lookup, leftOut),
    searches: readLinks(searches, AreaSearch, leftOut),
    leftOut,
  };
  for (const reason of leftOut) console.warn(`${entry.name}: ${reason}`);
  return read;
}

/**
 * Reads the registry of areas. Leaves out entries and links that do not match the model, and keeps the rest: a newer area
 * may have a link with a permission that this shell does not know. Throws if the registry cannot be loaded, or if none of
 * its entries can be read; what was read before then stays.
 */
export async function readRegistry(): Promise<void> {
  const entries = (await readStartFile(registryAddress, RegistryEntries)).areas;
  for (const entry of entries) registerPermissions(entry);
  const readable: ReadArea[] = [];
  const unreadable: RefusedArea[] = [];
  for (const entry of entries) {
    const [problem, area] = validate(entry, UnreadArea, { coerce: true, mask: true });
    const name = is(entry, type({ name: string() })) ? entry.name : '?';
    if (problem) unreadable.push({ name, reason: problemText(problem) });
    else readable.push(readArea(area));
  }
  const [first] = unreadable;
  if (first && readable.length === 0) throw new Error(`${registryAddress}: It is not valid. ${first.reason}`);
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
