import { counted } from './counted';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
])('%d is followed by the right form of the noun', (count, text) => {
  expect(counted(count, 'file')).toBe(text);
});
