import { act, renderHook } from '@testing-library/react';
import {
  areDonglesStored,
  clearRecorded,
  discardSetUp,
  noteRecorded,
  noteSetUp,
  numberWritten,
  onSetUpDonglesChange,
  reachedBy,
  setUpDongles,
  snapshotNote,
  useSetUpDongles,
} from './setUpDongles';

const chip = { serialNumber: '000061', modulus: 'C0FFEE01' };
const shown = () => setUpDongles().map(({ serialNumber, isRecorded }) => [serialNumber, isRecorded]);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00') });
  localStorage.clear();
});

test('a chip without a record never expires', () => {
  noteSetUp(chip);
  jest.setSystemTime(new Date('2026-12-24T10:00:00'));
  expect(shown()).toEqual([['000061', false]]);
});

test('the progress of an unfinished run is kept until it is finished or discarded', () => {
  const unfinished = { ...chip, modulus: null };
  noteSetUp(unfinished, 'number');
  expect(reachedBy('000061')).toBe('number');
  noteSetUp(chip);
  expect(reachedBy('000061')).toBeUndefined();
  noteSetUp(unfinished, 'key');
  expect(reachedBy('000061')).toBe('key');
  discardSetUp('000061');
  expect(localStorage).toHaveLength(0);
});

test.each([
  [undefined, undefined],
  ['number', 'perhaps'],
  ['confirmed', 'certainly'],
  ['key', 'certainly'],
] as const)('a run that reached %s has written the number: %s', (reached, written) => {
  noteSetUp({ ...chip, modulus: null }, reached);
  expect(numberWritten('000061')).toBe(written);
});

test.each(['number', 'confirmed', 'key', undefined] as const)(
  'a change that did not happen restores the progress: %s',
  (reached) => {
    noteSetUp({ ...chip, modulus: null }, reached);
    const before = setUpDongles();
    const restore = snapshotNote('000061');
    noteSetUp(chip, reached === 'key' ? 'number' : 'key');
    restore();
    expect(setUpDongles()).toEqual(before);
    expect(reachedBy('000061')).toBe(reached);
  },
);

test('a change that did not happen leaves no trace of a new chip', () => {
  const restore = snapshotNote('000061');
  noteSetUp(chip, 'number');
  restore();
  expect(localStorage).toHaveLength(0);
});

test('a chip with a record is kept for the day', () => {
  noteSetUp(chip);
  noteRecorded(chip);
  jest.setSystemTime(new Date('2026-11-21T23:59:00'));
  expect(shown()).toEqual([['000061', true]]);
});

test('a chip with a record is removed at the end of the day, from storage too', () => {
  noteSetUp(chip);
  noteRecorded(chip);
  jest.setSystemTime(new Date('2026-11-22T00:01:00'));
  expect(shown()).toEqual([]);
  onSetUpDonglesChange(() => undefined)();
  expect(localStorage).toHaveLength(0);
});

test('a record counts only for its own key', () => {
  noteSetUp(chip);
  noteRecorded({ ...chip, modulus: 'BADC0DE1' });
  expect(shown()).toEqual([['000061', false]]);
  noteRecorded({ ...chip, modulus: 'c0ffee01' });
  noteSetUp({ ...chip, modulus: 'BADC0DE1' });
  expect(shown()).toEqual([['000061', false]]);
});

test('the same key keeps its record; an unknown key has none', () => {
  noteSetUp(chip);
  noteRecorded(chip);
  noteSetUp(chip);
  expect(shown()).toEqual([['000061', true]]);
  noteSetUp({ ...chip, modulus: null });
  expect(shown()).toEqual([['000061', false]]);
});

test('clearing the list keeps chips without a record, which are only discarded individually', () => {
  noteSetUp(chip);
  noteRecorded(chip);
  noteSetUp({ ...chip, serialNumber: '000062' });
  clearRecorded();
  expect(shown()).toEqual([['000062', false]]);
  discardSetUp('000062');
  expect(shown()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('the list of an earlier day is cleared from the storage too', () => {
  noteSetUp(chip);
  noteRecorded(chip);
  jest.setSystemTime(new Date('2026-11-22T00:01:00'));
  expect(shown()).toEqual([]);
  clearRecorded();
  expect(localStorage).toHaveLength(0);
});

test('the list changes at midnight by itself', () => {
  jest.setSystemTime(new Date('2026-11-21T23:59:00'));
  noteSetUp(chip);
  noteRecorded(chip);
  const { result } = renderHook(useSetUpDongles);
  expect(result.current).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(2 * 60_000));
  expect(result.current).toHaveLength(0);
});

test('the newest is first, and the array is the same until something changes', () => {
  noteSetUp(chip);
  jest.advanceTimersByTime(1000);
  noteSetUp({ ...chip, serialNumber: '000062' });
  expect(shown().map(([serialNumber]) => serialNumber)).toEqual(['000062', '000061']);
  expect(setUpDongles()).toBe(setUpDongles());
});

test('changes by another tab notify listeners', () => {
  const heard = jest.fn();
  const stop = onSetUpDonglesChange(heard);
  const noted = { ...chip, at: '2026-11-21T10:00:00.000Z', isRecorded: false };
  localStorage.setItem('console.multos.dongle.000061', JSON.stringify(noted));
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.multos.dongle.000061' }));
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.drawer' }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  expect(setUpDongles()).toEqual([noted]);
});

test.each([
  '{',
  'null',
  '[]',
  '{"serialNumber":"000061"}',
  '{"serialNumber":1,"modulus":null,"at":"","isRecorded":false}',
])('ignores %s in storage', (text) => {
  localStorage.setItem('console.multos.dongle.000061', text);
  expect(setUpDongles()).toEqual([]);
});

test('keeps entries in memory if the browser stores nothing', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  noteSetUp(chip);
  expect(shown()).toEqual([['000061', false]]);
  expect(areDonglesStored()).toBe(false);
  discardSetUp('000061');
  expect(shown()).toEqual([]);
});

test('an entry has no room for a PIN or a secret', () => {
  noteSetUp({ ...chip, ...{ pin: 'uSr#71', clientSecret: 'Xq7!pV2$mK9#tR4%' } });
  expect(Object.keys(JSON.parse(localStorage.getItem('console.multos.dongle.000061') ?? ''))).toEqual([
    'serialNumber',
    'modulus',
    'at',
    'isRecorded',
  ]);
});
