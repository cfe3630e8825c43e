import { withoutWhiteSpace } from '@console/resources';
import * as fc from 'fast-check';
import manifest from '../../area.json';
import { otherSpelling, typedSearch } from '../search/typedSearch';
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

test('normalises the typed text according to the search type', () => {
  expect(typedSearch('asn', ' a1b2 c3 ')).toBe('A1B2C3');
  expect(typedSearch('visualId', 'a1b2c3')).toBe('A1B2C3');
  expect(typedSearch('email', ' Jane.Doe@EXAMPLE.Com\n')).toBe('Jane.Doe@example.com');
});

test('an email has another spelling if its local part has capitals', () => {
  expect(otherSpelling('Jane@example.com')).toBe('jane@example.com');
  expect(otherSpelling('jane@example.com')).toBeUndefined();
});

/** The lookup labels in area.json by search type: the palette must offer exactly the ids that the search accepts. */
const lookupOf = {
  asn: 'Wearable with ASN',
  visualId: 'Wearable with Visual Id',
  serialNumber: 'Wearable with serial number',
  email: 'Account of',
};

const ids = Array.from({ length: 25 }, (_, length) => `${'7A'.repeat(13)}`.slice(0, length));
const samples = [...ids, 'A1-'.repeat(7).slice(0, 20), 'noor@example.com', 'noor@example', '@example.com'];

test.each(searchTypes)('the palette recognises the same ids as the search by %s', (type) => {
  const pattern = manifest.lookups.find(({ label }) => label === lookupOf[type])?.pattern;
  const offered = samples.filter((sample) => new RegExp(`^(?:${pattern})$`).test(sample));
  expect(offered).toEqual(samples.filter((sample) => searchRules[type](sample) === undefined));
  expect(offered).not.toEqual([]);
});
