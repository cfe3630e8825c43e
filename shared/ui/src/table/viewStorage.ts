import { browserStorage, parsedAs } from '@console/api';
import { onSignOut, personMark } from '@console/auth';
import { array, type Infer, literal, optional, size, string, type } from 'superstruct';
import type { TableAddress } from './useTableAddress';

const SavedView = type({
  name: size(string(), 1, 60),
  /** Search, filters, order and page size of the list, wherever it is shown; without the prefix of the table. */
  query: string(),
  /** The mark of its person: a search may contain a customer's email. */
  by: optional(string()),
});
export type SavedView = Infer<typeof SavedView>;
const SavedViews = type({ version: literal(3), views: array(SavedView) });

// Another version needs another key: tabs of this one replace what they cannot read.
const key = (table: string) => `console.table.${table}.views`;

/** The part of a page's parameters that a saved view keeps. */
function viewOf(
  { prefix, viewParameters }: Pick<TableAddress, 'prefix' | 'viewParameters'>,
  parameters: URLSearchParams,
): string {
  const kept = viewParameters.flatMap((name) => {
    const value = parameters.get(`${prefix}${name}`);
    return value ? [[name, value]] : [];
  });
  return `${new URLSearchParams(kept)}`;
}

/** The query string of the page with a saved view: the parameters that are not the table's stay. */
export function withView({ prefix, viewParameters, parameters }: TableAddress, { query }: SavedView): string {
  const view = new URLSearchParams(query);
  const all = new URLSearchParams(parameters);
  for (const name of [...viewParameters, 'page', 'show']) {
    const value = view.get(name);
    all.delete(`${prefix}${name}`);
    if (value) all.set(`${prefix}${name}`, value);
  }
  const text = `${all}`;
  return text && `?${text}`;
}

const stored = (table: string) => parsedAs(browserStorage.read(key(table)), SavedViews)?.views ?? [];

/** By table: the views of a user without a mark, which nothing could tell from a colleague's in a storage. */
const unstored = new Map<string, readonly SavedView[]>();
onSignOut(() => unstored.clear());

/** The user's views of a list. */
export function recallViews(table: string): readonly SavedView[] {
  const by = personMark();
  return by ? stored(table).filter((view) => view.by === by) : (unstored.get(table) ?? []);
}

function remember(table: string, own: readonly SavedView[]): readonly SavedView[] {
  const by = personMark();
  if (!by) {
    unstored.set(table, own);
    return own;
  }
  const views = [...stored(table).filter((view) => view.by !== by), ...own];
  browserStorage.write(key(table), JSON.stringify({ version: 3, views }));
  return own;
}

/** Whether the browser keeps the user's views: its storage can be blocked or full. */
export function areViewsKept(table: string): boolean {
  try {
    const read = localStorage.getItem(key(table));
    return personMark() !== undefined && read === browserStorage.read(key(table));
  } catch {
    return false;
  }
}

/** Saves a view, replacing one of the same name. */
export function saveView(table: string, address: TableAddress, name: string): readonly SavedView[] {
  const others = recallViews(table).filter((other) => other.name !== name);
  const parameters = new URLSearchParams(address.parameters);
  // The URL omits a size that is the default or remembered, and both can be others when the view is opened.
  parameters.set(`${address.prefix}size`, String(address.pageSize));
  const view = { name, query: viewOf(address, parameters), by: personMark() };
  return remember(
    table,
    [...others, view].sort((one, other) => one.name.localeCompare(other.name)),
  );
}

export function forgetView(table: string, name: string): readonly SavedView[] {
  return remember(
    table,
    recallViews(table).filter((view) => view.name !== name),
  );
}
