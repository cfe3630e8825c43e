const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase());

/** Upper-case hexadecimal, two digits per byte, with `between` as separator. */
export function toHex(bytes: Uint8Array, between = ''): string {
  let text = '';
  for (const byte of bytes) text += (text === '' ? '' : between) + hexOfByte[byte];
  return text;
}

/** Parses two hexadecimal digits per byte; spaces are allowed. Throws a RangeError for anything else. */
export function fromHex(text: string): Uint8Array {
  const digits = text.replaceAll(' ', '');
  if (digits.length % 2 === 1 || !/^[0-9a-f]*$/i.test(digits)) throw new RangeError('Not hexadecimal bytes');
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}

export function joinBytes(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A number from 0 to 65535 as two bytes, big endian. */
export function twoBytes(value: number): [high: number, low: number] {
  return [(value >> 8) & 0xff, value & 0xff];
}

/** The two bytes at `at` as a number, big endian; bytes beyond the end count as 0. */
export function numberAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function padded(bytes: Uint8Array, length: number, filler: number): Uint8Array {
  const result = new Uint8Array(length).fill(filler);
  result.set(bytes.subarray(0, length));
  return result;
}

export function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
