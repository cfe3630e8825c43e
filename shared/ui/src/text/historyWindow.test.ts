import { historyWindows, windowText } from './historyWindow';

const NOW = Date.UTC(2026, 2, 31, 12);
const DAY = 86_400_000;

test('the windows end 10, 20, 30, then every 30 to 180 days back', () => {
  expect(historyWindows(NOW).map(({ startTime }) => (NOW - startTime) / DAY)).toEqual([
    10, 20, 30, 60, 90, 120, 150, 180,
  ]);
});

test.each([[undefined], [[10, 20, 30]]])(
  'they start now and are contiguous, without gap or overlap',
  (days) => {
    const windows = historyWindows(NOW, days);
    expect(windows[0]?.endTime).toBe(NOW);
    expect(windows.slice(1).map(({ endTime }) => endTime)).toEqual(
      windows.slice(0, -1).map(({ startTime }) => startTime),
    );
  },
);

test('windowText describes a window to the user', () => {
  expect([0, 3].map((index) => windowText(index))).toEqual(['the last 10 days', '30 to 60 days back']);
});
