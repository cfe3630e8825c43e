/**
 * Fast in-memory search and sort for up to 50,000 rows. The texts and the order of a column are computed once per list and
 * cached for as long as the list exists, so that returning to a list costs nothing.
 */
import { type CellValue, cellText } from '../text/cellValue';
import { searchedText } from '../text/searchedText';

export type ValueOf<Row> = (row: Row) => CellValue;

interface Order {
  order: Uint32Array;
  /** Number of rows at the end that have no value. */
  missing: number;
}

interface ColumnCache {
  /** Of the rows from the first on that have been read so far. */
  texts: string[];
  sorted?: Order;
}

// Only caches: a second copy of this module would merely repeat the work.
const columnCaches = new WeakMap<object, WeakMap<object, ColumnCache>>();
const lastResults = new WeakMap<object, { values: readonly unknown[]; text: string; mask: Uint8Array }>();

function cacheOf<Row>(rows: readonly Row[], value: ValueOf<Row>): ColumnCache {
  const columns = columnCaches.get(rows) ?? new WeakMap<object, ColumnCache>();
  columnCaches.set(rows, columns);
  const column = columns.get(value) ?? { texts: [] };
  columns.set(value, column);
  return column;
}

/** @param end reads no rows from this one on */
function textsOf<Row>(rows: readonly Row[], value: ValueOf<Row>, end?: number): readonly string[] {
  const { texts } = cacheOf(rows, value);
  for (const row of rows.slice(texts.length, end)) texts.push(cellText(value(row)).normalize().toLowerCase());
  return texts;
}

/** Rows that are read in a few milliseconds. */
const PORTION = 5_000;

/** Prepares for a first search, a portion of a column per task, so that a key press never has to wait for all of them. */
export function prepareSearch<Row>(rows: readonly Row[], values: readonly ValueOf<Row>[]): void {
  for (const value of values)
    for (let end = PORTION; end < rows.length + PORTION; end += PORTION)
      setTimeout(() => textsOf(rows, value, end));
}

/**
 * Marks the rows that match: every word of the text is in one of the columns, ignoring case. If the text continues the
 * previous one, only its matches are searched. Undefined if the text is empty, and every row matches.
 */
export function searchRows<Row>(
  rows: readonly Row[],
  values: readonly ValueOf<Row>[],
  searched: string,
): Uint8Array | undefined {
  const text = searchedText(searched);
  if (text === '') return undefined;
  const previous = lastResults.get(rows);
  const sameColumns =
    previous?.values.length === values.length && values.every((value, at) => value === previous.values[at]);
  if (previous && sameColumns && previous.text === text) return previous.mask;
  const candidates = previous && sameColumns && text.startsWith(previous.text) ? previous.mask : undefined;
  const words = text.split(/\s+/);
  const columns = values.map((value) => textsOf(rows, value));
  const mask = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    if (candidates && candidates[at] === 0) continue;
    if (words.every((word) => columns.some((texts) => texts[at]?.includes(word)))) mask[at] = 1;
  }
  lastResults.set(rows, { values, text, mask });
  return mask;
}

let cachedCollator: Intl.Collator | undefined;
/** Created lazily, so that it does not delay the first rows. */
const collator = () => (cachedCollator ??= new Intl.Collator(undefined, { numeric: true }));

/** A sort key for natural order: "v2" comes before "v10". */
function naturalKey(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.padStart(20, '0'));
}

/** The position of each text in alphabetical order. Texts of a column are often the same, and each is sorted once. */
function ranksOf(texts: readonly string[]): readonly number[] {
  const ranks = new Map(inOrder([...new Set(texts)]).map((text, rank) => [text, rank]));
  return texts.map((text) => ranks.get(text) ?? 0);
}

function inOrder(texts: readonly string[]): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII
  if (!texts.every((text) => /^[\x00-\x7f]*$/.test(text))) return [...texts].sort(collator().compare);
  // The collator is ten times slower than comparing code units, which orders letters and digits of ASCII alike; only some
  // signs, such as _, are in another place.
  return texts
    .map((text) => ({ text, key: naturalKey(text) }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ text }) => text);
}

function amount(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  return value instanceof Date ? value.getTime() : undefined;
}

function orderOf<Row>(rows: readonly Row[], value: ValueOf<Row>): Order {
  const texts = textsOf(rows, value);
  const present: number[] = [];
  const absent: number[] = [];
  texts.forEach((text, at) => {
    (text === '' ? absent : present).push(at);
  });
  const amounts = rows.map((row) => amount(value(row)));
  const byAmount = present.every((at) => amounts[at] !== undefined);
  const keys = byAmount ? amounts : ranksOf(texts);
  present.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
  return { order: Uint32Array.from([...present, ...absent]), missing: absent.length };
}

interface RowsView<Row> {
  mask?: Uint8Array | undefined;
  sort?: { value: ValueOf<Row>; descending: boolean } | undefined;
  /** Rows that come first in any order. */
  pinned?: ((row: Row) => boolean) | undefined;
}

/** The matching rows, in order. Rows without a value come last in both directions. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  { mask, sort, pinned }: RowsView<Row>,
): readonly Row[] {
  if (!mask && !sort && !pinned) return rows;
  const first: Row[] = [];
  const rest: Row[] = [];
  const take = (at: number) => {
    const row = rows[at];
    if (row === undefined || mask?.[at] === 0) return;
    (pinned?.(row) ? first : rest).push(row);
  };
  if (!sort) {
    for (let at = 0; at < rows.length; at += 1) take(at);
    return [...first, ...rest];
  }
  const column = cacheOf(rows, sort.value);
  column.sorted ??= orderOf(rows, sort.value);
  const { order, missing } = column.sorted;
  const last = order.length - missing;
  for (let step = 0; step < last; step += 1) take(order[sort.descending ? last - 1 - step : step] ?? -1);
  for (let step = last; step < order.length; step += 1) take(order[step] ?? -1);
  return [...first, ...rest];
}
