import { credentialProblem, decodeCredential, encodeCredential } from './credentials';
import { multosProfile } from './profile';

test('a uuid and 16 plain characters fit', () => {
  expect(
    credentialProblem('clientId', '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a', multosProfile),
  ).toBeUndefined();
  expect(credentialProblem('clientSecret', 'abcdefgh12345678', multosProfile)).toBeUndefined();
});

test('lengths are bytes: letters with accents take two', () => {
  expect(credentialProblem('clientSecret', 'abcdefgh1234567é', multosProfile)).toBe(
    'The client secret must be 16 bytes, this is 17',
  );
  expect(credentialProblem('clientSecret', 'abcdefgh123456é', multosProfile)).toBeUndefined();
  expect(credentialProblem('clientId', '👍', multosProfile)).toBe(
    'The client id must be 36 bytes, this is 4',
  );
});

test('the problem of a secret does not tell the secret', () => {
  expect(credentialProblem('clientSecret', 'swordfish', multosProfile)).not.toContain('swordfish');
});

test('a text comes back as it was written', () => {
  expect(decodeCredential(encodeCredential('abcdefgh123456é'), multosProfile)).toBe('abcdefgh123456é');
});

test('a file that was never written is empty, one with other bytes is no text', () => {
  expect(decodeCredential(new Uint8Array(16).fill(0xff), multosProfile)).toBe('');
  expect(decodeCredential(new Uint8Array(16), multosProfile)).toBe('');
  expect(decodeCredential(Uint8Array.of(0x61, 0xff, 0xff), multosProfile)).toBeNull();
});
