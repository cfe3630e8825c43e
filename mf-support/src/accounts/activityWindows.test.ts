import { historyWindows } from '@console/ui/historyWindow';
import * as fc from 'fast-check';
import { activityWindows, nextWindow, olderThanWindows } from './activityWindows';

const day = 86_400;
const now = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
/** Ages in seconds: some in the future of this machine's clock, some beyond the reach. */
const ages = fc.array(fc.integer({ min: -day, max: 200 * day }), { maxLength: 60 });

const entriesOf = (at: number, all: readonly number[]) =>
  all.map((age, i) => ({ timestamp: Math.floor(at / 1000) - age, event: 'Logged_In', message: `${i}` }));

test('every entry is in exactly one window or older than all, one of the future in the newest', () => {
  fc.assert(
    fc.property(now, ages, (at, all) => {
      const entries = entriesOf(at, all);
      const windows = activityWindows(entries, at);
      const oldest = historyWindows(at).at(-1)?.startTime ?? 0;
      const reached = entries.filter(({ timestamp }) => timestamp * 1000 >= oldest);
      expect(windows.flat()).toHaveLength(reached.length);
      expect(new Set(windows.flat())).toEqual(new Set(reached));
      expect(new Set([...windows.flat(), ...olderThanWindows(entries, at)])).toEqual(new Set(entries));
      expect(windows.flat().length + olderThanWindows(entries, at).length).toBe(entries.length);
      const future = entries.filter(({ timestamp }) => timestamp * 1000 >= at);
      expect(windows[0]).toEqual(expect.arrayContaining(future));
    }),
  );
});

test('stepping from window to window stops at entries only, and at the end', () => {
  fc.assert(
    fc.property(now, ages, (at, all) => {
      const windows = activityWindows(entriesOf(at, all), at);
      const stops: number[] = [];
      for (let index = -1; index < windows.length - 1; ) {
        const next = nextWindow(windows, index);
        expect(next).toBeGreaterThan(index);
        index = next;
        stops.push(index);
      }
      expect(stops.at(-1)).toBe(windows.length - 1);
      for (const stop of stops.slice(0, -1)) expect(windows[stop]).not.toHaveLength(0);
      const skipped = windows.filter((_, index) => !stops.includes(index));
      expect(skipped.flat()).toEqual([]);
    }),
  );
});
