import { otherSpelling, typedSearch } from './typedSearch';

test('normalises the typed text according to the search type', () => {
  expect(typedSearch('asn', ' a1b2 c3 ')).toBe('A1B2C3');
  expect(typedSearch('visualId', 'a1b2c3')).toBe('A1B2C3');
  expect(typedSearch('email', ' Jane.Doe@EXAMPLE.Com\n')).toBe('Jane.Doe@example.com');
});

test('an email has another spelling if its local part has capitals', () => {
  expect(otherSpelling('Jane@example.com')).toBe('jane@example.com');
  expect(otherSpelling('jane@example.com')).toBeUndefined();
});
