import { SimulatedDongle } from '../simulator/simulatedDongle';
import { FakeSerial } from '../simulator/testSerial';
import { findWebSerial, portErrorFrom } from './webSerial';

const serial = new FakeSerial(new SimulatedDongle());
const allowing = (allowed: boolean) => ({ featurePolicy: { allowsFeature: () => allowed } });

test('returns Web Serial if the page can use it', () => {
  expect(findWebSerial({ isSecureContext: true, navigator: { serial }, document: {} })).toBe(serial);
  expect(findWebSerial({ isSecureContext: true, navigator: { serial }, document: allowing(true) })).toBe(
    serial,
  );
});

test.each([
  ['insecure', { isSecureContext: false, navigator: { serial }, document: {} }],
  ['unsupported', { isSecureContext: true, navigator: {}, document: {} }],
  ['unsupported', { isSecureContext: true, navigator: { serial: null }, document: {} }],
  ['denied', { isSecureContext: true, navigator: { serial }, document: allowing(false) }],
])('returns why Web Serial is not available: %s', (kind, page) => {
  expect(findWebSerial(page)).toMatchObject({ name: 'PortError', kind });
});

test('converts a thrown value that is not an error', () => {
  expect(portErrorFrom('words')).toMatchObject({ kind: 'failed', message: 'failed: string' });
});
