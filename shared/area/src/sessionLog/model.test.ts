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

  test('of two writes in the same millisecond, the update comes first', () => {
    const one = { ...emptyLog, writes: [write('a', 1, 'done')] };
    const other = { ...emptyLog, writes: [write('b', 1, 'underway')] };
    expect(mergedLogs(one, other).writes.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('tells records apart that have the same id but are of different kinds', () => {
    const seen = (kind: string) => ({ ...emptyLog, seen: [{ record: { kind, id: '1' }, at: 1 }] });
    expect(mergedLogs(seen('Wearable'), seen('Account')).seen).toHaveLength(2);
  });

  test('keeps the latest time a record was seen', () => {
    const seen = (at: number) => ({ ...emptyLog, seen: [{ record: record('1'), at }] });
    expect(mergedLogs(seen(1), seen(2))).toEqual(seen(2));
    expect(mergedLogs(seen(2), seen(1))).toEqual(seen(2));
  });

  const many = (count: number, from: number, state: LoggedWrite['state'] = 'done') => ({
    ...emptyLog,
    writes: Array.from({ length: count }, (_, i) => write(`w${from + i}`, from + i, state)),
  });

  test('keeps the latest entries up to the limit, the latest first, and says that earlier ones are gone', () => {
    const merged = mergedLogs(many(600, 1_000), many(600, 0));
    const ids = merged.writes.map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 1_000 }, (_, i) => `w${i < 600 ? 1_599 - i : 1_199 - i}`));
    expect(merged.lacksEarlier).toBe(true);
    expect(is(merged, SessionLog)).toBe(true);
    // Also in a tab that has only heard of it.
    expect(mergedLogs(emptyLog, merged).lacksEarlier).toBe(true);
    expect(mergedLogs(merged, emptyLog).lacksEarlier).toBe(true);
    expect(mergedLogs(many(500, 0), many(500, 500))).not.toHaveProperty('lacksEarlier');
  });

  test('keeps pending writes whatever their age', () => {
    const merged = mergedLogs(many(2, 0, 'underway'), many(1_000, 10));
    expect(merged.writes).toHaveLength(1_002);
    expect(merged).not.toHaveProperty('lacksEarlier');
  });

  test('keeps all notes that signing out would lose, and the latest of the others', () => {
    const notes = (count: number, text: string, copied: boolean, from: number) => ({
      ...emptyLog,
      notes: Array.from({ length: count }, (_, i) => ({
        ...note(text, from + i, copied),
        record: record(`${from + i}`),
      })),
    });
    const needed = notes(150, 'Graz', false, 0);
    const others = mergedLogs(notes(60, ' ', false, 1_000), notes(60, 'Wien', true, 2_000));
    const merged = mergedLogs(needed, others).notes;
    expect(merged.filter(({ text }) => text === 'Graz')).toHaveLength(150);
    expect(merged.filter(({ text }) => text === 'Wien')).toHaveLength(60);
    expect(merged.filter(({ text }) => text === ' ')).toHaveLength(40);
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
