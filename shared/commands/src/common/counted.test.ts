import { counted, listed } from './counted';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
])('%d is followed by the right form of the noun', (count, text) => {
  expect(counted(count, 'file')).toBe(text);
});

it.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('of %j at most three are named', (names, text) => {
  expect(listed(names)).toBe(text);
});
