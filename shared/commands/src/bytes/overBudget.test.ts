import { overBudget } from './overBudget';

test('an exceeded budget is reported with the difference', () => {
  const allowed = (name: string) => (name === 'frame' ? 300 : 13);
  expect(overBudget({ frame: 300_000, 'mf-x': 14_100 }, allowed)).toEqual([
    expect.stringMatching(
      /^mf-x loads 14\.1 kB .* 1\.1 kB over its budget of 13 kB\. Load what is not needed there later/,
    ),
  ]);
});

test('an area that was just added has a budget', () => {
  expect(overBudget({ 'mf-new': 15_000 })).toEqual([]);
  expect(overBudget({ 'mf-new': 15_001 })).toHaveLength(1);
});
