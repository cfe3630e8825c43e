import { encodeApdu } from './apdu';
import { toHex } from './bytes';

const header = { cla: 0x80, ins: 0xb0, p1: 0x01, p2: 0x02 };

test.each([
  ['no data', { header }, '80B00102'],
  ['expected data', { header, expected: 0x24 }, '80B001020024'],
  ['as much data as there is', { header, expected: 0 }, '80B001020000'],
  ['data', { header, data: Uint8Array.of(0xaa, 0xbb) }, '80B001020002AABB'],
  ['data both ways', { header, data: Uint8Array.of(0xaa), expected: 4 }, '80B001020001AA0004'],
  [
    'more data than one byte counts',
    { header, data: new Uint8Array(300) },
    `80B00102012C${'00'.repeat(300)}`,
  ],
])('a command with %s', (_, apdu, bytes) => {
  expect(toHex(encodeApdu(apdu))).toBe(bytes);
});
