import { browserStorage, parsedAs } from '@console/api';
import { array, type Infer, is, literal, object, pattern, size, string } from 'superstruct';

/** A named URL of a list, with its search, filters, order and page size. */
const SavedView = object({
  name: size(string(), 1, 60),
  /** A path within the console, never an external address. */
  path: pattern(string(), /^\/dashboard(?:[/?]\S*)?$/),
});
export type SavedView = Infer<typeof SavedView>;
const SavedViews = object({ version: literal(1), views: array(SavedView) });

const key = (table: string) => `console.table.${table}.views`;

/** The views of a list that are saved in this browser. */
export function recallViews(table: string): readonly SavedView[] {
  return parsedAs(browserStorage.read(key(table)), SavedViews)?.views ?? [];
}

function remember(table: string, views: readonly SavedView[]): readonly SavedView[] {
  browserStorage.write(key(table), JSON.stringify({ version: 1, views }));
  return views;
}

/** Saves a view, replacing one of the same name. Leaves out the page and the previewed record, since rows move. */
export function saveView(table: string, name: string, address: string): readonly SavedView[] {
  const url = new URL(address, 'http://console');
  for (const parameter of [...url.searchParams.keys()])
    if (/(^|-)(page|show)$/.test(parameter)) url.searchParams.delete(parameter);
  const view = { name: name.trim(), path: `${url.pathname}${url.search}` };
  const others = recallViews(table).filter((other) => other.name !== view.name);
  const views = [...others, view].sort((one, other) => one.name.localeCompare(other.name));
  return is(view, SavedView) ? remember(table, views) : recallViews(table);
}

export function forgetView(table: string, name: string): readonly SavedView[] {
  return remember(
    table,
    recallViews(table).filter((view) => view.name !== name),
  );
}
