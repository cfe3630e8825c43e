import { findSecurityModule, findWithoutZeros, freeSerialNumber, recordCompared } from './model';

const record = { serialNumber: '000001', modulus: 'C0FFEE01' };

test('a record is found by its serial number, or else by its assignee', () => {
  const other = { serialNumber: '000002', assignedTo: '000001' };
  expect(findSecurityModule([other, record], '000001')).toBe(record);
  expect(findSecurityModule([{ ...other, assignedTo: 'a-client' }, record], 'a-client')?.serialNumber).toBe(
    '000002',
  );
  expect(findSecurityModule([record], '000003')).toBeUndefined();
});

test('only a number of digits has the leading zeros that were not typed', () => {
  expect(findWithoutZeros([{ serialNumber: '1E0' }, record], '1')).toBe(record);
  expect(findWithoutZeros([record], '1E0')).toBeUndefined();
});

test('compares the key of a chip with its record regardless of case', () => {
  expect(recordCompared(undefined, 'C0FFEE01')).toBe('none');
  expect(recordCompared({ serialNumber: '000001', modulus: null }, 'C0FFEE01')).toBe('withoutKey');
  expect(recordCompared(record, 'c0ffee01')).toBe('same');
  expect(recordCompared(record, 'C0FFEE03')).toBe('otherKey');
});

test('skips numbers that are taken, and stops after the last one', () => {
  expect(freeSerialNumber([record, { serialNumber: '000002' }], '000001')).toBe('000003');
  expect(freeSerialNumber([], '999999')).toBeUndefined();
  expect(freeSerialNumber([], 'ABC')).toBeUndefined();
});
