import { typedEmail, typedId } from './typedIds';

test.each([
  [' a1b2c3 ', 'A1B2C3'],
  ['a1\u00a0b2\u200bc3\u00ad\ufeff\u2066', 'A1B2C3'],
  // Upper-casing must not turn a letter that is not ASCII into an ASCII one.
  ['ı1ß', 'ı1ß'],
])('the typed id %j becomes %j', (typed, id) => {
  expect(typedId(typed)).toBe(id);
});

test.each([
  [' Jane.Doe@EXAMPLE.Com\n', 'Jane.Doe@example.com'],
  ['jane\u200b@example.com', 'jane@example.com'],
  ['MailTo:jane@example.com', 'jane@example.com'],
  ['mailto:', ''],
  ['jane+mailto:@example.com', 'jane+mailto:@example.com'],
  ['"jane@example.ORG"', 'jane@example.org'],
  ["'mailto:jane@example.org'", 'jane@example.org'],
  ['“jane@example.org”', 'jane@example.org'],
  ['„jane@example.org“', 'jane@example.org'],
  ["o'brien@example.org'", "o'brien@example.org'"],
  ["'jane@example.org", "'jane@example.org"],
  ['"', '"'],
  ['"a@B"@C.org', '"a@B"@c.org'],
  ['Jane', 'Jane'],
  ['JANE', 'JANE'],
  ['JanE@EXAMPLE.com', 'JanE@example.com'],
])('the typed email %j becomes %j', (typed, email) => {
  expect(typedEmail(typed)).toBe(email);
});
