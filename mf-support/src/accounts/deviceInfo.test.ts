import * as fc from 'fast-check';
import { decodeDeviceInfo } from './deviceInfo';

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const broken = (what: string, sent: string) => ({
  kind: 'broken',
  problem: `The device info of this account cannot be read: ${what}`,
  sent,
});

test('decodes a device, non-ASCII characters included', () => {
  const device = {
    brand: 'Fairphone',
    deviceId: 'a-1',
    model: '„Größe L“ 📱',
    systemVersion: 'Android 14',
    version: '4.1.0',
  };
  expect(decodeDeviceInfo(base64(JSON.stringify(device)))).toEqual({ kind: 'device', device });
});

test('accepts the URL-safe base64 alphabet and missing padding', () => {
  const device = { brand: '??>>~~', model: 'ÿþý' };
  const text = base64(JSON.stringify(device)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  expect(text).toMatch(/[-_]/);
  expect(decodeDeviceInfo(text)).toEqual({ kind: 'device', device });
});

test('ignores unknown fields', () => {
  expect(decodeDeviceInfo(base64('{"brand":"Apple","colour":"blue"}'))).toMatchObject({
    kind: 'device',
    device: { brand: 'Apple' },
  });
});

test('shows numbers and booleans as text', () => {
  expect(decodeDeviceInfo(base64('{"brand":"Apple","systemVersion":17.4,"version":true}'))).toEqual({
    kind: 'device',
    device: { brand: 'Apple', systemVersion: '17.4', version: 'true' },
  });
});

test('a field may be null', () => {
  expect(decodeDeviceInfo(base64('{"brand":"Apple","model":null}'))).toEqual({
    kind: 'device',
    device: { brand: 'Apple', model: null },
  });
});

test.each([
  ['this is not base64 ***', 'it is not valid base64'],
  [btoa('\xff\xfe\xfd'), 'it is not valid base64'],
  [base64('{"brand":"Samsung","deviceId":'), 'it is not valid JSON'],
  [base64(''), 'it is not valid JSON'],
])('%j: %s', (text, what) => {
  expect(decodeDeviceInfo(text)).toEqual(broken(what, text));
});

test.each(['[]', '"Samsung"', 'null', '{"brand":["Apple"]}', '{"brand":{"toString":1}}', '[{"toString":1}]'])(
  '%s is no device, and is shown decoded',
  (json) => {
    expect(decodeDeviceInfo(base64(json))).toEqual(broken('it does not describe a device', json));
  },
);

test('never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(base64)), (text) => {
      expect(['device', 'broken']).toContain(decodeDeviceInfo(text).kind);
    }),
  );
});
