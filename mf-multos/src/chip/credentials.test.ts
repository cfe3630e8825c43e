import { credentialProblem, decodeCredential, encodeCredential } from './credentials';
import { multosProfile } from './profile';

test('a UUID and 16 ASCII characters are valid', () => {
  expect(
    credentialProblem('clientId', '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a', multosProfile),
  ).toBeUndefined();
  expect(credentialProblem('clientSecret', 'abcdefgh12345678', multosProfile)).toBeUndefined();
});

test('lengths are in bytes: accented letters take two', () => {
  expect(credentialProblem('clientSecret', 'abcdefgh1234567é', multosProfile)).toBe(
    'The client secret must be 16 bytes, but is 17',
  );
  expect(credentialProblem('clientSecret', 'abcdefgh123456é', multosProfile)).toBeUndefined();
  expect(credentialProblem('clientId', '👍', multosProfile)).toBe('The client ID must be 36 bytes, but is 4');
});

test.each([' 0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a ', '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6 '])(
  'a client ID with a space is refused, whatever its length: %p',
  (id) => {
    expect(credentialProblem('clientId', id, multosProfile)).toBe('The client ID must not contain spaces');
    expect(credentialProblem('clientSecret', 'abcdefgh 2345678', multosProfile)).toBeUndefined();
  },
);

test('the error for a secret does not contain it', () => {
  expect(credentialProblem('clientSecret', 'swordfish', multosProfile)).not.toContain('swordfish');
});

test('a text round-trips', () => {
  expect(decodeCredential(encodeCredential('abcdefgh123456é'), multosProfile)).toBe('abcdefgh123456é');
});

test('a text that starts with a byte order mark keeps it', () => {
  expect(decodeCredential(encodeCredential('\uFEFFabcdefgh12345'), multosProfile)).toBe(
    '\uFEFFabcdefgh12345',
  );
});

test('a file that was never written is empty, and invalid UTF-8 is null', () => {
  expect(decodeCredential(new Uint8Array(16).fill(0xff), multosProfile)).toBe('');
  expect(decodeCredential(new Uint8Array(16), multosProfile)).toBe('');
  expect(decodeCredential(Uint8Array.of(0x61, 0xff, 0xff), multosProfile)).toBeNull();
});
