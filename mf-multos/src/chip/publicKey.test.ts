import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { fromHex, joinBytes, toHex } from './bytes';
import { multosProfile } from './profile';
import { publicKeyOf } from './publicKey';

function modulusBytes(bits: number): Uint8Array {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return Uint8Array.from(Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url'));
}

test.each([1024, 2048])('a modulus of %i bits gives a PEM that other tools can read', (bits) => {
  const modulus = modulusBytes(bits);
  const key = publicKeyOf(modulus, multosProfile);
  if ('problem' in key) throw new Error(key.problem);
  expect(key).toMatchObject({ modulus: toHex(modulus), exponent: 65_537, bits });
  const read = createPublicKey(key.pem).export({ format: 'jwk' });
  expect(read.n).toBe(Buffer.from(modulus).toString('base64url'));
  expect(read.e).toBe('AQAB');
});

test('a leading zero byte is removed', () => {
  const modulus = fromHex(`C1${'00'.repeat(254)}01`);
  expect(publicKeyOf(joinBytes([0], modulus), multosProfile)).toEqual(publicKeyOf(modulus, multosProfile));
});

test.each([
  ['zero', new Uint8Array(256), 'the modulus is zero'],
  ['short', fromHex(`C1${'00'.repeat(238)}01`), 'the modulus has 240 bytes'],
  ['with a leading zero bit', fromHex(`41${'00'.repeat(254)}01`), 'the modulus is shorter than 2048 bits'],
  ['even', fromHex(`C1${'00'.repeat(254)}02`), 'the modulus is even'],
  ['missing', new Uint8Array(0), 'the modulus is zero'],
])('a modulus that is %s is rejected', (_, sent, problem) => {
  expect(publicKeyOf(sent, multosProfile)).toEqual({ problem });
});
