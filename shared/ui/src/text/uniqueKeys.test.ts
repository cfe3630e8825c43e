import { uniqueKeys } from './uniqueKeys';

test('identical rows have unique keys, which do not change when rows are appended', () => {
  const rows = ['a', 'b', 'a', 'a'];
  const keys = uniqueKeys(rows, String);
  expect(new Set(keys).size).toBe(rows.length);
  expect(uniqueKeys([...rows, 'a', 'c'], String).slice(0, rows.length)).toEqual(keys);
});
