import { uniqueKeys } from './uniqueKeys';

test('rows that are the same have keys of their own, which stay when more rows follow', () => {
  const rows = ['a', 'b', 'a', 'a'];
  const keys = uniqueKeys(rows, String);
  expect(new Set(keys).size).toBe(rows.length);
  expect(uniqueKeys([...rows, 'a', 'c'], String).slice(0, rows.length)).toEqual(keys);
});
