import { array, number } from 'superstruct';
import { parsedAs } from './parsedAs';

test.each([
  ['[1,2]', [1, 2]],
  ['["1"]', undefined],
  ['[1,', undefined],
  ['', undefined],
  [null, undefined],
])('of %s, what is a list of numbers is taken', (text, expected) => {
  expect(parsedAs(text, array(number()))).toEqual(expected);
});
