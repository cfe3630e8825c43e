import { changeOf, daysLeftInMonth, shareText } from './model';

test.each([
  [1, 3, '33.3%'],
  [3, 3, '100%'],
  [0, 3, '0%'],
  [1, 5000, '<0.1%'],
  [1, 1000, '0.1%'],
  [99_999, 100_000, '>99.9%'],
  [9_992, 10_000, '>99.9%'],
  [999, 1_000, '99.9%'],
  [0, 0, '0%'],
  [6, 3, '–'],
  [6, 0, '–'],
])('%d of %d is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

test('formats shares like Intl.NumberFormat in English', () => {
  const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  for (let part = 1; part < 400; part += 1) expect(shareText(part, 400)).toBe(percents.format(part / 400));
});

test.each([
  [112, 100, 'up', '+12%'],
  [68, 100, 'down', '−32%'],
  [100, 100, 'same', '±0%'],
  [0, 0, 'same', '±0%'],
  [1001, 1000, 'up', '+<1%'],
  [4, 1000, 'down', '−>99%'],
  [5, 500, 'down', '−99%'],
  [0, 1000, 'down', '−100%'],
  [118, 0, 'up', '+118'],
  [3000, 100, 'up', '+2,900%'],
] as const)('%d after %d is %s, %s', (thisMonth, lastMonth, direction, text) => {
  expect(changeOf(thisMonth, lastMonth)).toEqual({ direction, text });
});

test.each([
  ['2026-11-20T12:00:00Z', 10],
  ['2026-11-30T23:59:59Z', 0],
  ['2028-02-01T00:00:00Z', 28],
])('at %s, %d days are left in the month', (now, left) => {
  expect(daysLeftInMonth(new Date(now))).toBe(left);
});
