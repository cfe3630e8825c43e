import * as fc from 'fast-check';
import { decodeDeviceInfo } from './deviceInfo';

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const problem = (what: string) => ({
  kind: 'broken',
  problem: `The device info of this account cannot be read: ${what}`,
});

test('a device comes back as it was, letters beyond ASCII included', () => {
  const device = {
    brand: 'Fairphone',
    deviceId: 'a-1',
    model: '„Größe L“ 📱',
    systemVersion: 'Android 14',
    version: '4.1.0',
  };
  expect(decodeDeviceInfo(base64(JSON.stringify(device)))).toEqual({ kind: 'device', device });
});

test('the URL-safe alphabet and missing padding are base64 too', () => {
  const device = { brand: '??>>~~', model: 'ÿþý' };
  const text = base64(JSON.stringify(device)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  expect(text).toMatch(/[-_]/);
  expect(decodeDeviceInfo(text)).toEqual({ kind: 'device', device });
});

test('fields that the console does not know are no problem', () => {
  expect(decodeDeviceInfo(base64('{"brand":"Apple","colour":"blue"}'))).toMatchObject({
    kind: 'device',
    device: { brand: 'Apple' },
  });
});

test.each([
  ['this is not base64 ***', 'it is not base64 text'],
  [btoa('\xff\xfe\xfd'), 'it is not base64 text'],
  [base64('{"brand":"Samsung","deviceId":'), 'it contains no JSON'],
  [base64(''), 'it contains no JSON'],
  [base64('[]'), 'it does not describe a device'],
  [base64('"Samsung"'), 'it does not describe a device'],
  [base64('null'), 'it does not describe a device'],
  [base64('{"brand":7}'), 'it does not describe a device'],
])('%j: %s', (text, what) => {
  expect(decodeDeviceInfo(text)).toEqual(problem(what));
});

test('no text at all makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(base64)), (text) => {
      expect(['device', 'broken']).toContain(decodeDeviceInfo(text).kind);
    }),
  );
});
