import { historyWindows } from '@console/ui/historyWindow';
import * as fc from 'fast-check';
import { activityWindows } from './activityWindows';

const day = 86_400;
const now = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
/** Ages in seconds: some ahead of the local clock, some older than the last window. */
const ages = fc.array(fc.integer({ min: -day, max: 200 * day }), { maxLength: 60 });

const entriesOf = (at: number, all: readonly number[]) =>
  all.map((age, i) => ({ timestamp: Math.floor(at / 1000) - age, event: 'Logged_In', message: `${i}` }));

test('every entry is in exactly one window, or in the last array if older than all; future entries are in the newest', () => {
  fc.assert(
    fc.property(now, ages, (at, all) => {
      const entries = entriesOf(at, all);
      const windows = activityWindows(entries, at);
      const oldest = historyWindows(at).at(-1)?.startTime ?? 0;
      const reached = entries.filter(({ timestamp }) => timestamp * 1000 >= oldest);
      expect(windows.slice(0, -1).flat()).toHaveLength(reached.length);
      expect(new Set(windows.slice(0, -1).flat())).toEqual(new Set(reached));
      expect(new Set(windows.flat())).toEqual(new Set(entries));
      expect(windows.flat()).toHaveLength(entries.length);
      const future = entries.filter(({ timestamp }) => timestamp * 1000 >= at);
      expect(windows[0]).toEqual(expect.arrayContaining(future));
    }),
  );
});

test('an entry at the boundary of two windows is in the newer one', () => {
  const at = Date.UTC(2026, 5, 1);
  const entries = entriesOf(at, [10 * day]);
  expect(activityWindows(entries, at).slice(0, 2)).toEqual([entries, []]);
});
