import { turns } from './order';

it('measures everybody once in each run, and begins each run with the next', () => {
  expect(turns(['a', 'b', 'c'], 4)).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
  ]);
});
