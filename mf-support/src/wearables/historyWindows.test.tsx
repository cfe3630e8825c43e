import type { HistoryEntry } from '@console/resources';
import { type HistoryWindow, historyWindows } from '@console/ui/historyWindow';
import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import type { ReactNode } from 'react';

const DAY = 86_400_000;
const reach = 180 * DAY;

/** Daylight saving changes in Europe: the local hour around them is skipped or occurs twice. */
const clockChanges = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'].map((at) => Date.parse(at));
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
  // Puts a window boundary near a daylight saving change.
  fc
    .tuple(
      fc.constantFrom(...clockChanges),
      fc.constantFrom(0, 10, 20, 30, 60, 90, 120, 150, 180),
      fc.integer({ min: -7_200_000, max: 7_200_000 }),
    )
    .map(([change, days, offset]) => change + days * DAY + offset),
);

const isIn = ({ startTime, endTime }: HistoryWindow, at: number) => at >= startTime && at < endTime;

test('the windows cover the last 180 days without gaps or overlaps', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const windows = historyWindows(now);
      expect(windows[0]?.endTime).toBe(now);
      expect(windows.at(-1)?.startTime).toBe(now - reach);
      windows.slice(1).forEach((window, at) => {
        expect(window.endTime).toBe(windows[at]?.startTime);
      });
    }),
  );
});

test('every moment of the last 180 days is in exactly one window', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -DAY, max: reach + DAY }), (now, age) => {
      const holding = historyWindows(now).filter((window) => isIn(window, now - age));
      expect(holding).toHaveLength(age > 0 && age <= reach ? 1 : 0);
    }),
  );
});

test('both occurrences of a repeated local hour are searched, each once', () => {
  const shown = (at: number) =>
    new Date(at).toLocaleString('en-GB', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' });
  const change = Date.parse('2026-10-25T01:00:00Z');
  const [before, after] = [change - DAY / 48, change + DAY / 48];
  expect(shown(before)).toBe(shown(after));
  for (const days of [10, 20, 30, 60, 90, 120, 150]) {
    const windows = historyWindows(change + days * DAY);
    const holding = [before, after].map((at) => windows.filter((window) => isIn(window, at)));
    expect(holding.map(({ length }) => length)).toEqual([1, 1]);
    expect(holding[0]).not.toEqual(holding[1]);
  }
});

/** A history whose calls fail as configured; `asked` records every requested window. */
function source(entries: readonly HistoryEntry[], failing: readonly boolean[]) {
  const asked: { window: HistoryWindow; failed: boolean }[] = [];
  async function load(window: HistoryWindow): Promise<HistoryEntry[]> {
    const failed = failing[asked.length] ?? false;
    asked.push({ window, failed });
    if (failed) throw new Error('Error retrieving logs');
    return entries.filter(({ timestamp }) => isIn(window, timestamp * 1000));
  }
  return { asked, load };
}

function renderHistory(load: (window: HistoryWindow) => Promise<HistoryEntry[]>) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => useHistoryWindows<HistoryEntry>({ key: ['mf-support', 'history'], load }),
    {
      wrapper,
    },
  );
  const settled = async () => {
    do await act(() => new Promise((resolve) => setTimeout(resolve)));
    while (result.current.searching !== undefined);
  };
  return { result, settled, unmount };
}

const cases = fc.record({
  now: moment,
  /** Ages of the entries in seconds, some older than the last window. */
  ages: fc.array(fc.integer({ min: 1, max: 200 * 86_400 }), { maxLength: 30 }),
  /** Which calls fail, in order. */
  failing: fc.array(fc.boolean(), { maxLength: 12 }),
  /** How far the local clock advances between two reads, in milliseconds; it may be set back. */
  ticks: fc.array(fc.integer({ min: -3_600_000, max: 3_600_000 }), { minLength: 1, maxLength: 20 }),
});

test('every entry is loaded exactly once, whatever the clock, empty windows and failures', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ now, ages, failing, ticks }) => {
      const entries = ages.map((age, at) => ({
        timestamp: Math.floor(now / 1000) - age,
        event: 'Transaction',
        message: `${at}`,
      }));
      let looks = 0;
      let clock = now;
      const spy = jest.spyOn(Date, 'now').mockImplementation(() => {
        clock += looks === 0 ? 0 : (ticks[looks % ticks.length] ?? 0);
        looks += 1;
        return clock;
      });
      const { asked, load } = source(entries, failing);
      const { result, settled, unmount } = renderHistory(load);
      await settled();
      for (let clicks = 0; !result.current.ended && clicks < 30; clicks++) {
        const { entries: before, error } = result.current;
        // It stops on its own only at entries or a failure.
        const last = asked.at(-1);
        expect(
          last?.failed || entries.some(({ timestamp }) => last && isIn(last.window, timestamp * 1000)),
        ).toBe(true);
        expect(error !== null).toBe(last?.failed);
        act(() => void result.current.more());
        await settled();
        expect(result.current.entries.slice(0, before.length)).toEqual(before);
      }
      const answered = asked.filter(({ failed }) => !failed).map(({ window }) => window);
      // A first window during which the clock advanced far is loaded again from the new time; the last one counts.
      const taken = answered.slice(-historyWindows(now).length);
      expect(taken).toEqual(historyWindows(taken[0]?.endTime ?? 0));
      for (const left of answered.slice(0, -taken.length)) {
        expect(left).toEqual(historyWindows(left.endTime)[0]);
      }
      const reached = entries.filter(({ timestamp }) =>
        taken.some((window) => isIn(window, timestamp * 1000)),
      );
      expect(result.current.ended).toBe(true);
      expect([...result.current.entries].sort(byMessage)).toEqual([...reached].sort(byMessage));
      unmount();
      spy.mockRestore();
    }),
    { numRuns: 40 },
  );
});

const byMessage = (one: HistoryEntry, other: HistoryEntry) =>
  (one.message ?? '').localeCompare(other.message ?? '');
