import { arrangeRows, prepareSearch, searchRows } from './rowOrder';

interface Row {
  name: string | null;
  amount?: number | undefined;
}

const nameOf = ({ name }: Row) => name;
const amountOf = ({ amount }: Row) => amount;

const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

const sorted = (
  rows: readonly Row[],
  value: (row: Row) => string | number | null | undefined,
  descending = false,
) => names(arrangeRows(rows, { sort: { value, descending } }));

test.each([
  ['texts sort naturally, with numbers by value and ignoring case', ['v10', 'V2', 'v1'], ['v1', 'V2', 'v10']],
  [
    'long numbers in texts, such as serial numbers, sort by value',
    ['SN 1234567890', 'SN 999999999'],
    ['SN 999999999', 'SN 1234567890'],
  ],
  ['texts with letters beyond ASCII sort naturally, too', ['é', 'v10', 'v2'], ['é', 'v2', 'v10']],
  ['letters beyond ASCII are sorted by locale', ['Zebra', 'Äther', 'Apfel'], ['Apfel', 'Äther', 'Zebra']],
])('%s', (_, given, expected) => {
  const rows = given.map((name) => ({ name }));
  expect(sorted(rows, nameOf)).toEqual(expected);
});

test('numbers sort by value, negative ones first', () => {
  const rows: Row[] = [5, -3, -40].map((amount) => ({ name: String(amount), amount }));
  expect(sorted(rows, amountOf)).toEqual(['-40', '-3', '5']);
});

test('rows without a value come last in both directions', () => {
  const rows: Row[] = [{ name: 'none' }, { name: 'nine', amount: 9 }, { name: 'ten', amount: 10 }];
  expect(sorted(rows, amountOf)).toEqual(['nine', 'ten', 'none']);
  expect(sorted(rows, amountOf, true)).toEqual(['ten', 'nine', 'none']);
});

test('a row that comes first in any order is still left out by a search that it does not match', () => {
  const rows = [{ name: 'a' }, { name: 'pinned' }];
  const pinned = ({ name }: Row) => name === 'pinned';
  expect(names(arrangeRows(rows, { pinned }))).toEqual(['pinned', 'a']);
  expect(names(arrangeRows(rows, { mask: searchRows(rows, [nameOf], 'a'), pinned }))).toEqual(['a']);
});

test('every word must be found, in any column', () => {
  const rows: Row[] = [
    { name: 'Ring red', amount: 7 },
    { name: 'Ring blue', amount: 7 },
    { name: null, amount: 7 },
  ];
  expect(searchRows(rows, [nameOf, amountOf], ' RING 7 red')).toEqual(Uint8Array.from([1, 0, 0]));
  expect(searchRows(rows, [nameOf, amountOf], '  ')).toBeUndefined();
});

test('typing more narrows the result, deleting widens it again', () => {
  const rows: Row[] = [{ name: 'ab' }, { name: 'abc' }, { name: 'x' }];
  expect(searchRows(rows, [nameOf], 'ab')).toEqual(Uint8Array.from([1, 1, 0]));
  expect(searchRows(rows, [nameOf], 'abc')).toEqual(Uint8Array.from([0, 1, 0]));
  expect(searchRows(rows, [nameOf], 'a')).toEqual(Uint8Array.from([1, 1, 0]));
  expect(searchRows(rows, [amountOf], 'a')).toEqual(Uint8Array.from([0, 0, 0]));
});

test('typing more also finds what is only in a column that was not searched before', () => {
  const rows: Row[] = [{ name: 'a1' }, { name: 'b', amount: 12 }];
  expect(searchRows(rows, [nameOf], '1')).toEqual(Uint8Array.from([1, 0]));
  expect(searchRows(rows, [nameOf, amountOf], '12')).toEqual(Uint8Array.from([0, 1]));
});

test.each([
  ['with invisible characters around it', '\u202eÉcho\u200b '],
  ['with its accent as a character of its own', 'E\u0301cho'],
])('finds a text that was copied %s', (_, searched) => {
  const rows = [{ name: 'Écho Ring' }, { name: 'Echo Ring' }];
  expect(searchRows(rows, [nameOf], searched)).toEqual(Uint8Array.from([1, 0]));
});

test('a text that was copied with a long gap in it takes no longer', async () => {
  const rows = [{ name: 'Écho Ring' }, { name: 'Echo Ring' }];
  expect(searchRows(rows, [nameOf], `Écho${' '.repeat(300_000)}Ring`)).toEqual(Uint8Array.from([1, 0]));
  // Jest's limit ends a test between two turns only.
  await new Promise((resolve) => setTimeout(resolve));
});

test('finds a text whose accents are separate characters', () => {
  const rows = [{ name: 'E\u0301cho Ring' }, { name: 'Echo Ring' }];
  expect(searchRows(rows, [nameOf], 'Écho')).toEqual(Uint8Array.from([1, 0]));
});

test('reads a value once per row, however often the list is searched and sorted', () => {
  const read = jest.fn(nameOf);
  const rows: Row[] = Array.from({ length: 1000 }, (_, at) => ({ name: `row ${at}` }));
  const arrange = (descending: boolean) => arrangeRows(rows, { sort: { value: read, descending } });
  searchRows(rows, [read], 'row');
  arrange(false);
  const reads = read.mock.calls.length;
  searchRows(rows, [read], 'row 9');
  arrange(true);
  arrange(false);
  expect(read).toHaveBeenCalledTimes(reads);
});

const many: Row[] = Array.from({ length: 12_000 }, (_, at) => ({ name: `row ${at}` }));
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a search is prepared a few thousand rows at a time, and then reads no values', async () => {
  const perTask: number[] = [];
  let inThisTask = 0;
  const read = jest.fn((row: Row) => {
    inThisTask += 1;
    if (inThisTask === 1)
      queueMicrotask(() => {
        perTask.push(inThisTask);
        inThisTask = 0;
      });
    return row.name;
  });
  const rows = [...many];
  prepareSearch(rows, [amountOf, read]);
  while (read.mock.calls.length < rows.length) await nextTask();
  expect(perTask).toEqual([5_000, 5_000, 2_000]);
  expect(searchRows(rows, [amountOf, read], '11999')?.indexOf(1)).toBe(11_999);
  expect(read).toHaveBeenCalledTimes(rows.length);
});

test('a search that begins while it is prepared finds all rows', async () => {
  const read = jest.fn(nameOf);
  const rows = [...many];
  prepareSearch(rows, [read]);
  while (read.mock.calls.length === 0) await nextTask();
  expect(searchRows(rows, [read], '11999')?.indexOf(1)).toBe(11_999);
  await nextTask();
  expect(read).toHaveBeenCalledTimes(rows.length);
});
