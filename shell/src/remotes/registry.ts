import type { RegisteredArea } from '@console/area';
import { Registry } from '@console/area';
import { landingPath } from '@console/auth';
import { mask } from 'superstruct';

export const registryAddress = '/remotes.json';

let areas: readonly RegisteredArea[] = [];

/** Reads who exists. Throws where the registry cannot be had or is broken: without it there is no console. */
export async function readRegistry(): Promise<void> {
  const reply = await fetch(registryAddress);
  if (!reply.ok) throw new Error(`${registryAddress} answered ${reply.status}`);
  areas = mask(await reply.json(), Registry).areas;
}

export function registeredAreas(): readonly RegisteredArea[] {
  return areas;
}

export function registeredArea(name: string): RegisteredArea | undefined {
  return areas.find((area) => area.name === name);
}

/** Everything lies below `/dashboard`, so it stands for itself alone; any other path also for what lies below it. */
function covers(prefix: string, path: string): boolean {
  return path === prefix || (prefix !== landingPath && path.startsWith(`${prefix}/`));
}

/** The area that an address belongs to: the longest prefix of all areas wins, whole segments only. */
export function areaOfPath(path: string): RegisteredArea | undefined {
  const owners = areas.flatMap((area) =>
    area.paths.filter((prefix) => covers(prefix, path)).map((prefix) => ({ area, prefix })),
  );
  return owners.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.area;
}
