import { firstScreens } from '@console/commands/firstScreens';
import { overBudget } from '@console/commands/overBudget';

test('no first screen exceeds its script budget', () => {
  const sizes = firstScreens();
  expect(Object.keys(sizes)).toEqual(expect.arrayContaining(['sign-in', 'frame', 'mf-clients']));
  expect(overBudget(sizes)).toEqual([]);
});
