import { parsedAs, runtimeConfig, tabStorage } from '@console/api';
import { record, string } from 'superstruct';

const storageKey = 'console.area-overrides';
const Overrides = record(string(), string());

const stored = () => parsedAs(tabStorage.read(storageKey), Overrides) ?? {};

/** Origins that an area may be loaded from instead of its release. Empty in production, whose configuration lists none. */
export function overrideOrigins(): readonly string[] {
  return runtimeConfig().features.overrideOrigins;
}

/** What this page loads areas from whose override was changed since: the user may have cancelled the reload. */
const replaced = new Map<string, string | undefined>();

const ifAllowed = (origin: string | undefined) =>
  origin !== undefined && overrideOrigins().includes(origin) ? origin : undefined;

/** The origin this page loads an area from instead of its release; ignored if the configuration does not allow it. */
export function overrideOf(area: string): string | undefined {
  return ifAllowed(replaced.has(area) ? replaced.get(area) : stored()[area]);
}

/** The origin that the area will be loaded from after a reload. */
export function chosenOverride(area: string): string | undefined {
  return ifAllowed(stored()[area]);
}

/** Sets or clears the override for this tab, and reloads the page: running code cannot be unloaded. */
export function setOverride(area: string, origin: string | undefined): void {
  const before = stored();
  if (!replaced.has(area)) replaced.set(area, before[area]);
  tabStorage.write(storageKey, JSON.stringify({ ...before, [area]: origin }));
  location.reload();
}
