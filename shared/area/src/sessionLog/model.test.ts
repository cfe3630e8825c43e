import { is } from 'superstruct';
import { emptyLog, type LoggedWrite, mergedLogs, type RecordNote, SessionLog, withoutPending } from './model';

const record = (id: string, path?: string) => ({ kind: 'Wearable', id, ...(path !== undefined && { path }) });
const write = (id: string, at: number, state: LoggedWrite['state']): LoggedWrite => ({
  id,
  at,
  what: 'Revoke',
  state,
});
const note = (text: string, at: number, copied = false): RecordNote => ({
  record: record('1'),
  text,
  at,
  copied,
});

describe('merging two logs', () => {
  test.each([
    ['done', 'underway'],
    ['failed', 'underway'],
    ['unknown', 'underway'],
    ['done', 'unknown'],
  ] as const)(
    'of a write that is %s in one and %s in the other, keeps the first, whichever log is the update',
    (known, waited) => {
      const one = { ...emptyLog, writes: [write('a', 1, known)] };
      const other = { ...emptyLog, writes: [write('a', 1, waited)] };
      expect(mergedLogs(one, other).writes).toEqual(one.writes);
      expect(mergedLogs(other, one).writes).toEqual(one.writes);
    },
  );

  test('keeps the later text of a note, and the copied mark of the same text', () => {
    const merged = (one: RecordNote, other: RecordNote) =>
      mergedLogs({ ...emptyLog, notes: [one] }, { ...emptyLog, notes: [other] }).notes;
    expect(merged(note('late', 2), note('early', 1, true))).toEqual([note('late', 2)]);
    expect(merged(note('early', 1, true), note('late', 2))).toEqual([note('late', 2)]);
    expect(merged(note('same', 1, true), note('same', 1))).toEqual([note('same', 1, true)]);
    expect(merged(note('same', 1), note('same', 1, true))).toEqual([note('same', 1, true)]);
  });

  test('keeps the latest time a record was seen', () => {
    const seen = (at: number) => ({ ...emptyLog, seen: [{ record: record('1'), at }] });
    expect(mergedLogs(seen(1), seen(2))).toEqual(seen(2));
    expect(mergedLogs(seen(2), seen(1))).toEqual(seen(2));
  });

  test('keeps the latest entries up to the limit, the latest first', () => {
    const writes = Array.from({ length: 150 }, (_, i) => write(`a${i}`, i, 'done'));
    const others = Array.from({ length: 150 }, (_, i) => write(`b${i}`, 1000 + i, 'done'));
    const merged = mergedLogs({ ...emptyLog, writes: others }, { ...emptyLog, writes });
    expect(merged.writes).toHaveLength(200);
    expect(merged.writes.map(({ at }) => at)).toEqual(
      merged.writes.map(({ at }) => at).sort((a, b) => b - a),
    );
    expect(merged.writes[0]?.id).toBe('b149');
    expect(merged.writes.at(-1)?.id).toBe('a100');
  });
});

test('after a reload only pending writes are unknown, with the reason', () => {
  const log = { ...emptyLog, writes: [write('a', 2, 'underway'), write('b', 1, 'failed')] };
  expect(withoutPending(log).writes).toEqual([
    { ...write('a', 2, 'unknown'), why: 'The page was left before the answer came' },
    write('b', 1, 'failed'),
  ]);
});

test.each([
  ['/dashboard', true],
  ['/dashboard/support/accounts', true],
  ['/dashboards', false],
  ['/elsewhere/dashboard/', false],
  ['https://elsewhere.test/dashboard', false],
])('a record at %s is read: %s', (path, isRead) => {
  expect(is({ ...emptyLog, seen: [{ record: record('1', path), at: 1 }] }, SessionLog)).toBe(isRead);
});
