import { readClaims } from './token';

const tokenOf = (claims: unknown) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const claims = { exp: 9e9, authorities: ['ROLE_INTERNAL_ADMIN'] };

test('reads a token as UTF-8, with an entity, without one, and with null', () => {
  expect(readClaims(tokenOf({ ...claims, entity_id: 'Zoë' }))).toMatchObject({ entity_id: 'Zoë' });
  expect(readClaims(tokenOf(claims))).toEqual(claims);
  expect(readClaims(tokenOf({ ...claims, entity_id: null }))).toMatchObject(claims);
});

test('reads a token in base64url', () => {
  const token = tokenOf({ ...claims, entity_id: '~~~>>>???' });
  expect(token).toMatch(/-.*_/);
  expect(readClaims(token)).toMatchObject({ entity_id: '~~~>>>???' });
});

test.each([
  ['nothing', ''],
  ['a text without a dot', 'header'],
  ['invalid JSON', 'header.bm8.signature'],
  ['claims without an expiry', tokenOf({ authorities: [] })],
  ['authorities that are not a list', tokenOf({ exp: 1, authorities: 'ROLE_INTERNAL_ADMIN' })],
])('%s is not a token', (_, token) => {
  expect(readClaims(token)).toBeUndefined();
});
