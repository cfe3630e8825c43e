import { readClaims } from './token';

const tokenOf = (claims: unknown) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const claims = { exp: 9e9, authorities: ['ROLE_INTERNAL_ADMIN'] };

test('reads a token as UTF-8, with an entity, with none, and with null for it', () => {
  expect(readClaims(tokenOf({ ...claims, entity_id: 'Zoë' }))).toMatchObject({ entity_id: 'Zoë' });
  expect(readClaims(tokenOf(claims))).toEqual(claims);
  expect(readClaims(tokenOf({ ...claims, entity_id: null }))).toMatchObject(claims);
});

test('reads a token in the alphabet of addresses', () => {
  const token = tokenOf({ ...claims, entity_id: '~~~>>>???' });
  expect(token).toMatch(/-.*_/);
  expect(readClaims(token)).toMatchObject({ entity_id: '~~~>>>???' });
});

test.each([
  ['nothing', ''],
  ['a text without a point', 'header'],
  ['no JSON', 'header.bm8.signature'],
  ['claims without an end', tokenOf({ authorities: [] })],
  ['authorities that are no list', tokenOf({ exp: 1, authorities: 'ROLE_INTERNAL_ADMIN' })],
])('%s is no token', (_, token) => {
  expect(readClaims(token)).toBeUndefined();
});
