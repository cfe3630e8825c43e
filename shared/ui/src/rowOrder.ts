/**
 * Search and sort of rows in memory, quick for 50,000 of them: the texts and the order of a column are made once per
 * list and column and kept as long as the list lives, so that coming back to a list costs nothing.
 */
import { type CellValue, cellText } from './cellValue';
import { searchedText } from './searchedText';

export type ValueOf<Row> = (row: Row) => CellValue;

interface Order {
  order: Uint32Array;
  /** How many rows at its end have no value. */
  missing: number;
}

interface Kept {
  texts?: readonly string[];
  sorted?: Order;
}

interface Found {
  values: readonly unknown[];
  text: string;
  mask: Uint8Array;
}

// Both only spare work: a second copy of this module would merely do the work again.
const columnsOf = new WeakMap<object, WeakMap<object, Kept>>();
const lastFound = new WeakMap<object, Found>();

function kept<Row>(rows: readonly Row[], value: ValueOf<Row>): Kept {
  const columns = columnsOf.get(rows) ?? new WeakMap<object, Kept>();
  columnsOf.set(rows, columns);
  const column = columns.get(value) ?? {};
  columns.set(value, column);
  return column;
}

function textsOf<Row>(rows: readonly Row[], value: ValueOf<Row>): readonly string[] {
  const column = kept(rows, value);
  column.texts ??= rows.map((row) => cellText(value(row)).normalize().toLowerCase());
  return column.texts;
}

/** The work of the first search before there is one: column by column, so that a key never waits for all of it. */
export function prepareSearch<Row>(rows: readonly Row[], values: readonly ValueOf<Row>[]): void {
  for (const value of values) setTimeout(() => textsOf(rows, value));
}

/**
 * Marks the rows in which every word of the text is found in one of the columns, in any case. A text that continues
 * the last one looks only at what that one found. Undefined: the text is empty, every row fits.
 */
export function searchRows<Row>(
  rows: readonly Row[],
  values: readonly ValueOf<Row>[],
  searched: string,
): Uint8Array | undefined {
  const text = searchedText(searched);
  if (text === '') return undefined;
  const before = lastFound.get(rows);
  const sameColumns =
    before?.values.length === values.length && values.every((value, at) => value === before.values[at]);
  if (before && sameColumns && before.text === text) return before.mask;
  const narrowed = before && sameColumns && text.startsWith(before.text) ? before.mask : undefined;
  const words = text.split(/\s+/);
  const columns = values.map((value) => textsOf(rows, value));
  const mask = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    if (narrowed && narrowed[at] === 0) continue;
    if (words.every((word) => columns.some((texts) => texts[at]?.includes(word)))) mask[at] = 1;
  }
  lastFound.set(rows, { values, text, mask });
  return mask;
}

let collator: Intl.Collator | undefined;
/** Made when it is first wanted, which is after the first rows. */
const naturally = () => (collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** Numbers inside a text count as numbers: "v2" comes before "v10". */
function naturalKey(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.padStart(20, '0'));
}

function compareTexts(texts: readonly string[]): (one: number, other: number) => number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
  if (!texts.every((text) => /^[\x00-\x7f]*$/.test(text))) {
    const { compare } = naturally();
    return (one, other) => compare(texts[one] ?? '', texts[other] ?? '');
  }
  // The collator takes ten times as long as comparing code units, which is the same order for ASCII.
  const keys = texts.map(naturalKey);
  return (one, other) => {
    const a = keys[one] ?? '';
    const b = keys[other] ?? '';
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
}

function amount(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
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
  present.sort(byAmount ? (one, other) => (amounts[one] ?? 0) - (amounts[other] ?? 0) : compareTexts(texts));
  return { order: Uint32Array.from([...present, ...absent]), missing: absent.length };
}

interface RowsView<Row> {
  mask?: Uint8Array | undefined;
  sort?: { value: ValueOf<Row>; descending: boolean } | undefined;
  /** These come first, whatever the order. */
  pinned?: ((row: Row) => boolean) | undefined;
}

/** The rows that fit, in order; rows without a value come last in both directions. */
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
  const column = kept(rows, sort.value);
  column.sorted ??= orderOf(rows, sort.value);
  const { order, missing } = column.sorted;
  const last = order.length - missing;
  for (let step = 0; step < last; step += 1) take(order[sort.descending ? last - 1 - step : step] ?? -1);
  for (let step = last; step < order.length; step += 1) take(order[step] ?? -1);
  return [...first, ...rest];
}
