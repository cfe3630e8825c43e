import fc from 'fast-check';
import { multosProfile } from './profile';
import {
  decodeSerialNumber,
  encodeSerialNumber,
  nextSerialNumber,
  serialNumberProblem,
} from './serialNumber';

const content = (...bytes: number[]) => Uint8Array.from(bytes);

test.each([
  ['', 'Required'],
  ['1234567', 'Must be 6 characters or less'],
  [' 90001 ', 'Use only letters, digits and symbols, without spaces'],
  ['12 4', 'Use only letters, digits and symbols, without spaces'],
  ['12é', 'Use only letters, digits and symbols, without spaces'],
])('%p is not a serial number', (serialNumber, problem) => {
  expect(serialNumberProblem(serialNumber)).toBe(problem);
});

test.each([
  ['000001', '000002'],
  ['000999', '001000'],
  ['9', '10'],
])('after %s comes %s', (serialNumber, next) => {
  expect(nextSerialNumber(serialNumber)).toBe(next);
});

test.each(['999999', 'A00001', ''])('nothing comes after %p', (serialNumber) => {
  expect(nextSerialNumber(serialNumber)).toBeUndefined();
});

test('a serial number is written unchanged and padded with FF to 8 bytes', () => {
  expect([...encodeSerialNumber('00042', multosProfile)]).toEqual([48, 48, 48, 52, 50, 255, 255, 255]);
});

test('every valid serial number round-trips', () => {
  const typed = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map(String.fromCharCode),
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(typed, (serialNumber) => {
      expect(serialNumberProblem(serialNumber)).toBeUndefined();
      expect(decodeSerialNumber(encodeSerialNumber(serialNumber, multosProfile), multosProfile)).toBe(
        serialNumber,
      );
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['zeros', 0x00],
  ['spaces', 0x20],
])('reads a number that another tool padded with %s', (_, filler) => {
  const padding = [filler, filler, filler];
  expect(decodeSerialNumber(content(48, 48, 48, 52, 50, ...padding), multosProfile)).toBe('00042');
});

test('a file that was never written gives an empty number', () => {
  expect(decodeSerialNumber(new Uint8Array(8).fill(0xff), multosProfile)).toBe('');
  expect(decodeSerialNumber(new Uint8Array(8), multosProfile)).toBe('');
});

test.each([
  ['bytes that are no ASCII', content(48, 0xe9, 49, 255, 255, 255, 255, 255)],
  ['a gap', content(48, 255, 49, 255, 255, 255, 255, 255)],
  ['a control character', content(48, 10, 49, 255, 255, 255, 255, 255)],
])('%s are not a serial number', (_, bytes) => {
  expect(decodeSerialNumber(bytes, multosProfile)).toBeNull();
});
