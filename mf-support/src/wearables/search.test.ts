import { withoutWhiteSpace } from '@console/resources';
import * as fc from 'fast-check';
import { fittingTypes, searchRules, searchTypes } from './search';

const alphanumeric = (length: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189'), ...length });

test.each([
  ['asn', '', 'ASN is required!'],
  ['asn', 'A'.repeat(19), 'Invalid ASN'],
  ['asn', 'A'.repeat(21), 'Invalid ASN'],
  ['asn', `${'A'.repeat(19)}-`, 'Invalid ASN'],
  ['asn', 'A1'.repeat(10), undefined],
  ['email', '', 'Email is required!'],
  ['email', 'somebody', 'Invalid email'],
  ['email', 'somebody@example.com', undefined],
  ['serialNumber', '', 'Serial number is required!'],
  ['serialNumber', 'B2', 'Invalid serial number'],
  ['serialNumber', `${'B'.repeat(19)}é`, 'Invalid serial number'],
  ['serialNumber', 'B2'.repeat(10), undefined],
  ['visualId', '', 'Visual Id is required!'],
  ['visualId', 'C'.repeat(9), 'Visual Id length must be between 10 and 14 characters'],
  ['visualId', 'C'.repeat(15), 'Visual Id length must be between 10 and 14 characters'],
  ['visualId', `${'C'.repeat(9)}_`, 'Invalid Visual Id, please check'],
  ['visualId', 'C'.repeat(10), undefined],
  ['visualId', 'C'.repeat(14), undefined],
  ['token', '', 'Required'],
  ['token', 'D'.repeat(47), 'Token length must be 48'],
  ['token', `${'D'.repeat(47)}.`, 'Invalid Token, please check'],
  ['token', 'D'.repeat(48), undefined],
] as const)('%s "%s": %s', (type, value, message) => {
  expect(searchRules[type](value)).toBe(message);
});

test('an id fits regardless of pasted white space', () => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u200b', '\ufeff') });
  fc.assert(
    fc.property(alphanumeric({ minLength: 20, maxLength: 20 }), fc.nat(20), space, (id, at, white) => {
      const pasted = `${white}${id.slice(0, at)}${white}${id.slice(at)}${white}`;
      expect(withoutWhiteSpace(pasted)).toBe(id);
      expect(fittingTypes(withoutWhiteSpace(pasted))).toEqual(['asn', 'serialNumber']);
    }),
  );
});

test('no value fits both as a Visual Id and as an ASN', () => {
  fc.assert(
    fc.property(alphanumeric({ minLength: 0, maxLength: 60 }), (value) => {
      const fitting = fittingTypes(value);
      expect(fitting.includes('visualId') && fitting.includes('asn')).toBe(false);
      expect(fitting).toEqual(searchTypes.filter((type) => searchRules[type](value) === undefined));
    }),
  );
});
