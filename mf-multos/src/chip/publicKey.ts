import { byteAt, joinBytes, toHex, twoBytes } from './bytes';
import type { ChipProfile } from './profile';

export interface PublicKey {
  /** Upper-case hexadecimal, two digits per byte, without a leading zero byte. */
  modulus: string;
  exponent: number;
  bits: number;
  /** SubjectPublicKeyInfo in PEM, for other tools. */
  pem: string;
}

function modulusProblem(modulus: Uint8Array, { key }: ChipProfile): string | undefined {
  if (modulus.every((byte) => byte === 0)) return 'the modulus is zero';
  if (!key.readableBits.includes(modulus.length * 8)) return `the modulus has ${modulus.length} bytes`;
  if (byteAt(modulus, 0) < 0x80) return `the modulus is shorter than ${modulus.length * 8} bits`;
  if (byteAt(modulus, modulus.length - 1) % 2 === 0) return 'the modulus is even';
  return undefined;
}

function der(tag: number, ...content: (Uint8Array | readonly number[])[]): Uint8Array {
  const value = joinBytes(...content);
  const { length } = value;
  if (length < 0x80) return joinBytes([tag, length], value);
  return joinBytes(length < 0x100 ? [tag, 0x81, length] : [tag, 0x82, ...twoBytes(length)], value);
}

const rsaEncryption = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

function pemOf(modulus: Uint8Array, exponent: number): string {
  const exponentBytes = [exponent >> 16, ...twoBytes(exponent)];
  const rsaKey = der(0x30, der(0x02, [0], modulus), der(0x02, exponentBytes));
  const info = der(0x30, der(0x30, der(0x06, rsaEncryption), der(0x05)), der(0x03, [0], rsaKey));
  const lines = btoa(String.fromCharCode(...info)).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----', ''].join('\n');
}

/** Builds the public key from a modulus as sent by the chip, or explains why it is not valid. */
export function publicKeyOf(sent: Uint8Array, profile: ChipProfile): PublicKey | { problem: string } {
  // Some tools prepend a zero byte, as for signed integers.
  const modulus = sent.length % 2 === 1 && sent[0] === 0 ? sent.subarray(1) : sent;
  const problem = modulusProblem(modulus, profile);
  if (problem !== undefined) return { problem };
  const { exponent } = profile.key;
  return { modulus: toHex(modulus), exponent, bits: modulus.length * 8, pem: pemOf(modulus, exponent) };
}
