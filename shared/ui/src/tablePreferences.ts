import { browserStorage, parsedAs } from '@console/api';
import { array, enums, type Infer, literal, object, string } from 'superstruct';

export const densities = ['normal', 'dense'] as const;
export type Density = (typeof densities)[number];

/** What a person chose for one list, in this browser. Another version, or anything else, is as if nothing were chosen. */
const TablePreferences = object({
  version: literal(1),
  /** Keys of columns; one that the list does not have any more is nothing. */
  hidden: array(string()),
  density: enums(densities),
});
export type TablePreferences = Infer<typeof TablePreferences>;

const key = (table: string) => `console.table.${table}.preferences`;
const nothingChosen: TablePreferences = { version: 1, hidden: [], density: 'normal' };

export function recallPreferences(table: string): TablePreferences {
  return parsedAs(browserStorage.read(key(table)), TablePreferences) ?? nothingChosen;
}

/** For the next visit, in this browser; what is as it always was needs no room. */
export function rememberPreferences(table: string, preferences: TablePreferences): void {
  if (preferences.hidden.length === 0 && preferences.density === 'normal') browserStorage.remove(key(table));
  else browserStorage.write(key(table), JSON.stringify(preferences));
}
