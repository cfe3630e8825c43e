import { parsedAs, runtimeConfig, tabStorage } from '@console/api';
import { record, string } from 'superstruct';

const storageKey = 'console.area-overrides';
const Overrides = record(string(), string());

const stored = () => parsedAs(tabStorage.read(storageKey), Overrides) ?? {};

/** Origins that an area may be loaded from instead of its release; none in production (its configuration lists none). */
export function overrideOrigins(): readonly string[] {
  return runtimeConfig().features.overrideOrigins;
}

/** Where this tab loads an area from instead of its release; only origins that the configuration allows count. */
export function overrideOf(area: string): string | undefined {
  const origin = stored()[area];
  return origin !== undefined && overrideOrigins().includes(origin) ? origin : undefined;
}

/** For this tab only; takes effect with the next load of the page, because code that runs cannot be taken back. */
export function setOverride(area: string, origin: string | undefined): void {
  const { [area]: _, ...others } = stored();
  tabStorage.write(storageKey, JSON.stringify(origin ? { ...others, [area]: origin } : others));
  location.reload();
}

export function activeOverrides(areas: readonly string[]): { area: string; origin: string }[] {
  return areas.flatMap((area) => {
    const origin = overrideOf(area);
    return origin ? [{ area, origin }] : [];
  });
}
