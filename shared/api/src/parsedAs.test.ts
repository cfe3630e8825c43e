import { array, number } from 'superstruct';
import { parsedAs } from './parsedAs';

test.each([
  ['[1,2]', [1, 2]],
  ['["1"]', undefined],
  ['[1,', undefined],
  ['', undefined],
  [null, undefined],
])('%s as a list of numbers is %j', (text, expected) => {
  expect(parsedAs(text, array(number()))).toEqual(expected);
});

test('null is not parsed', () => {
  const parse = jest.spyOn(JSON, 'parse');
  expect(parsedAs(null, array(number()))).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
});
