import { byteAt, fromHex, joinBytes, numberAt, padded, toHex, twoBytes } from './bytes';

test('converts bytes to hexadecimal and back', () => {
  expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000AFF');
  expect(fromHex('00 0a FF')).toEqual(Uint8Array.of(0, 10, 255));
});

test.each(['0', 'GG', '0x00'])('%s is rejected as hexadecimal', (text) => {
  expect(() => fromHex(text)).toThrow(RangeError);
});

test('two-byte numbers are big endian, and bytes beyond the end are 0', () => {
  expect(twoBytes(0x0102)).toEqual([1, 2]);
  expect(numberAt(Uint8Array.of(9, 1, 2), 1)).toBe(0x0102);
  expect(numberAt(Uint8Array.of(1), 0)).toBe(0x0100);
  expect(byteAt(Uint8Array.of(), 0)).toBe(0);
});

test('parts are joined in order', () => {
  expect(joinBytes([1], Uint8Array.of(2, 3), [])).toEqual(Uint8Array.of(1, 2, 3));
});

test('pads what is too short and truncates what is too long', () => {
  expect(padded(Uint8Array.of(1), 3, 0xff)).toEqual(Uint8Array.of(1, 255, 255));
  expect(padded(Uint8Array.of(1, 2, 3), 2, 0xff)).toEqual(Uint8Array.of(1, 2));
});
