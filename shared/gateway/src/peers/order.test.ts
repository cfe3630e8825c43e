import { turns } from './order';

it('measures each contender once per run, and starts each run with the next one', () => {
  expect(turns(['a', 'b', 'c'], 4)).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
  ]);
});
