import { browserStorage, parsedAs } from '@console/api';
import { array, enums, type Infer, literal, object, string } from 'superstruct';

export const densities = ['normal', 'dense'] as const;
export type Density = (typeof densities)[number];

/** The user's settings for a list, stored in this browser. Any other version or shape counts as no settings. */
const TablePreferences = object({
  version: literal(1),
  /** Keys of columns; unknown ones are ignored. */
  hidden: array(string()),
  density: enums(densities),
});
export type TablePreferences = Infer<typeof TablePreferences>;

const key = (table: string) => `console.table.${table}.preferences`;
const defaults: TablePreferences = { version: 1, hidden: [], density: 'normal' };

export function recallPreferences(table: string): TablePreferences {
  return parsedAs(browserStorage.read(key(table)), TablePreferences) ?? defaults;
}

/** Stores the settings in this browser. Defaults are not stored. */
export function rememberPreferences(table: string, preferences: TablePreferences): void {
  if (preferences.hidden.length === 0 && preferences.density === 'normal') browserStorage.remove(key(table));
  else browserStorage.write(key(table), JSON.stringify(preferences));
}
