import { overBudget } from './overBudget';

test('an exceeded budget is reported with the difference', () => {
  expect(overBudget({ frame: 300_000, 'mf-x': 14_100 }, { frame: 300, 'mf-x': 13 })).toEqual([
    expect.stringMatching(/^mf-x loads 14\.1 kB .* 1\.1 kB over its budget of 13 kB\./),
  ]);
});

test('a missing budget is reported', () => {
  expect(overBudget({ 'mf-new': 5_000 }, {})).toEqual([
    'mf-new has no script budget (currently 5.0 kB). Add one to budgets.ts.',
  ]);
});
