import { overBudget } from './overBudget';

test('what is over its budget is said with the difference; what is within it is not', () => {
  expect(overBudget({ frame: 300_000, 'mf-x': 14_100 }, { frame: 300, 'mf-x': 13 })).toEqual([
    expect.stringMatching(/^mf-x asks for 14\.1 kB .* 1\.1 kB more than its budget of 13 kB\./),
  ]);
});

test('an area that is new gets a budget', () => {
  expect(overBudget({ 'mf-new': 5_000 }, {})).toEqual([
    'mf-new has no budget of scripts; it has 5.0 kB. Give it one in budgets.ts.',
  ]);
});
