import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { create, validate } from 'superstruct';
import { keyProblem, ReleaseTrust, type TrustedKey } from './releaseTrust';
import { bytesOfBase64, readEnvelope, signedBytes } from './signedRelease';

/** The test vector of the specification (secure-systems-lab/dsse, protocol.md). */
const vector = {
  type: 'http://example.com/HelloWorld',
  payload: new Uint8Array(new TextEncoder().encode('hello world')),
  signature: 'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==',
  x: 46950820868899156662930047687818585632848591499744589407958293238635476079160n,
  y: 5640078356564379163099075877009565129882514886557779369047442380624545832820n,
};

function coordinate(value: bigint): string {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').toString('base64url');
}

test('signed bytes follow DSSE: its own test vector verifies, but not with a byte changed', () => {
  const jwk: JsonWebKey = { kty: 'EC', crv: 'P-256', x: coordinate(vector.x), y: coordinate(vector.y) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isSound = (type: string, payload: Uint8Array<ArrayBuffer>) =>
    verify(
      'sha256',
      signedBytes(type, payload),
      { key, dsaEncoding: 'ieee-p1363' },
      bytesOfBase64(vector.signature),
    );
  expect(isSound(vector.type, vector.payload)).toBe(true);
  expect(isSound(vector.type, vector.payload.slice(1))).toBe(false);
  expect(isSound(`${vector.type}s`, vector.payload)).toBe(false);
});

test.each([
  '',
  '<!doctype html>',
  '[]',
  '{"payloadType": "application/vnd.in-toto+json", "payload": "e30=", "signatures": []}',
  '{"payloadType": "text/plain", "payload": "e30=", "signatures": [{"keyid": "1", "sig": "AA=="}]}',
  '{"payloadType": "application/vnd.in-toto+json", "payload": "e30", "signatures": [{"keyid": "1", "sig": "AA=="}]}',
  '{"payloadType": "application/vnd.in-toto+json", "payload": "e30=", "signatures": [{"keyid": "1", "sig": "?"}]}',
  JSON.stringify({
    payloadType: 'application/vnd.in-toto+json',
    payload: 'e30=',
    signatures: Array.from({ length: 11 }, () => ({ keyid: '1', sig: 'AA==' })),
  }),
])('%s is not an envelope', (text) => {
  expect(() => readEnvelope(text)).toThrow('Its signature cannot be read: it is cut short or damaged.');
});

const key: TrustedKey = {
  name: 'release-2026',
  id: '0123456789abcdef',
  publicKey: `${'A'.repeat(122)}==`,
  expires: '2026-12-31',
};

describe('a trusted key', () => {
  const at = (time: string, more: Partial<TrustedKey> = {}) =>
    keyProblem({ ...key, ...more }, 'mf-reports', new Date(time));

  test("is valid to the end of its last day, whatever the browser's time zone", () => {
    expect(at('2026-12-31T23:59:59Z')).toBeUndefined();
    expect(at('2026-12-31T23:59:59-01:00')).toBe(
      'Its release was signed with the key release-2026, which expired on 2026-12-31.',
    );
  });

  test('is valid only for its areas', () => {
    expect(at('2026-11-22', { areas: ['mf-clients', 'mf-reports'] })).toBeUndefined();
    expect(at('2026-11-22', { areas: ['mf-clients'] })).toBe(
      'Its release was signed with the key release-2026, which may not sign for mf-reports.',
    );
    expect(at('2026-11-22', { areas: [] })).toMatch(/may not sign for mf-reports/);
  });

  test('is not valid once it is revoked, whatever the reason', () => {
    expect(at('2026-11-22', { revoked: 'the laptop was stolen' })).toBe(
      'Its release was signed with the key release-2026, which was revoked: the laptop was stolen.',
    );
    expect(at('2026-11-22', { revoked: '' })).toMatch(/was revoked/);
  });
});

describe('the list of trusted keys', () => {
  const fault = (list: unknown) => validate(list, ReleaseTrust)[0]?.path.join('.');

  test('is read unchanged', () => {
    expect(fault({ keys: [], withdrawn: [] })).toBeUndefined();
    expect(
      fault({ keys: [{ ...key, areas: ['mf-clients'], revoked: 'lost' }], withdrawn: [] }),
    ).toBeUndefined();
  });

  test.each([
    ['keys.0.revokd', { revokd: 'a misspelled revocation would trust on' }],
    ['keys.0.area', { area: ['mf-clients'] }],
    ['keys.0.expires', { expires: '2026-13-41' }],
    ['keys.0.expires', { expires: '2026-02-30' }],
    ['keys.0.expires', { expires: '31.12.2026' }],
    ['keys.0.expires', { expires: undefined }],
    ['keys.0.expires', { expires: '2026-12-31T00:00:00Z' }],
    ['keys.0.expires', { expires: '+002026-12-31' }],
    ['keys.0.name', { name: 'two words' }],
    ['keys.0.id', { id: '0123' }],
    ['keys.0.id', { id: '0123456789abcdef0' }],
    ['keys.0.id', { id: 'x0123456789abcdef' }],
    ['keys.0.publicKey', { publicKey: 'AAAA' }],
    ['keys.0.publicKey', { publicKey: `A${key.publicKey}` }],
    ['keys.0.publicKey', { publicKey: `${key.publicKey}A` }],
  ])('is refused as a whole if %s is wrong', (place, change) => {
    expect(fault({ keys: [{ ...key, ...change }], withdrawn: [] })).toBe(place);
  });

  test('may omit withdrawn releases', () => {
    expect(create({ keys: [key] }, ReleaseTrust)).toEqual({ keys: [key], withdrawn: [] });
  });

  test('is refused if a withdrawn release is incomplete', () => {
    expect(fault({ keys: [key], withdrawn: [{ area: 'mf-clients', reason: 'a hole' }] })).toBe(
      'withdrawn.0.commit',
    );
  });
});
