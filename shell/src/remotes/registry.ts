import { RegisteredArea, RegistryEntries } from '@console/area';
import { landingPath } from '@console/auth';
import { is, mask, string, type, validate } from 'superstruct';

export const registryAddress = '/remotes.json';

/** An area whose entry this shell cannot read, and why. */
interface UnreadArea {
  name: string;
  reason: string;
}

let areas: readonly RegisteredArea[] = [];
let unread: readonly UnreadArea[] = [];

/**
 * Reads who exists. An entry that does not fit is left out, and the others stay: an area of tomorrow may name a
 * permission that the shell of today does not know. Throws where the registry cannot be had or nothing in it fits.
 */
export async function readRegistry(): Promise<void> {
  const reply = await fetch(registryAddress);
  if (!reply.ok) throw new Error(`${registryAddress} answered ${reply.status}`);
  const entries = mask(await reply.json(), RegistryEntries).areas;
  const read = entries.map((entry) => ({ entry, result: validate(entry, RegisteredArea, { mask: true }) }));
  areas = read.flatMap(({ result: [, area] }) => area ?? []);
  unread = read.flatMap(({ entry, result: [problem] }) =>
    problem ? { name: is(entry, type({ name: string() })) ? entry.name : '?', reason: problem.message } : [],
  );
  const [first] = unread;
  if (first && areas.length === 0) throw new Error(first.reason);
}

export function unreadAreas(): readonly UnreadArea[] {
  return unread;
}

export function registeredAreas(): readonly RegisteredArea[] {
  return areas;
}

export function registeredArea(name: string): RegisteredArea | undefined {
  return areas.find((area) => area.name === name);
}

/** Everything lies below `/dashboard`, so it stands for itself alone; any other path also for what lies below it. */
export function covers(prefix: string, path: string): boolean {
  return path === prefix || (prefix !== landingPath && path.startsWith(`${prefix}/`));
}

/** The area that an address belongs to: the longest prefix of all areas wins, whole segments only. */
export function areaOfPath(path: string): RegisteredArea | undefined {
  const owners = areas.flatMap((area) =>
    area.paths.filter((prefix) => covers(prefix, path)).map((prefix) => ({ area, prefix })),
  );
  return owners.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.area;
}
