import { mask } from 'superstruct';
import { RuntimeConfig } from './runtimeConfig';

const smallest = {
  environment: 'Staging',
  apiBase: '/api',
  objectStorageBase: 'https://objects.example.com',
  oauthClientId: 'console',
  resetPasswordClientId: 'manage-mii',
};

/** What the page that says "the configuration is broken" shows. */
function problemOf(config: object): string {
  try {
    mask({ ...smallest, ...config }, RuntimeConfig);
  } catch (error) {
    return String(error);
  }
  throw new Error('The configuration was taken');
}

test('what is left out has its default', () => {
  expect(mask(smallest, RuntimeConfig)).toEqual({
    ...smallest,
    sessionIdHeader: 'x-auth-token',
    loadBalancerHeader: 'x-lb-session',
    idleMinutes: 15,
    usbVendorId: 0x04d8,
    features: { simulatedDongle: false, overrideOrigins: [] },
  });
});

test('the dongles of an environment: any part of their profile, or none', () => {
  const securityModules = {
    aid: 'a0000001445443',
    transportPin: '12 #aZ',
    pinBlockLength: 8,
    pinPadding: '00',
  };
  expect(mask({ ...smallest, securityModules }, RuntimeConfig).securityModules).toEqual(securityModules);
  expect(mask({ ...smallest, securityModules: {} }, RuntimeConfig).securityModules).toEqual({});
});

test.each([
  ['aid', 'A0000001'],
  ['aid', 'A00000014454434F524'],
  ['aid', 'A0 00 00 01 44'],
  ['aid', 'A0'.repeat(17)],
  ['pinBlockLength', 5],
  ['pinBlockLength', 12.5],
  ['pinBlockLength', 256],
  ['pinPadding', 'F'],
  ['pinPadding', '0xFF'],
])('a dongle whose %s is %j is refused by name', (name, value) => {
  expect(problemOf({ securityModules: { [name]: value } })).toContain(`securityModules.${name}`);
});

test.each(['12345', '1234567', '12345é', 123456])('%j is no transport PIN, and is not repeated', (pin) => {
  const problem = problemOf({ securityModules: { transportPin: pin } });
  expect(problem).toContain('securityModules.transportPin -- Expected 6 characters of plain ASCII');
  expect(problem).not.toContain(String(pin));
});

test.each([-1, 1441, '15', null])('%j is no time after which to lock', (idleMinutes) => {
  expect(problemOf({ idleMinutes })).toContain('idleMinutes');
});

test.each([-1, 0x10000, '04d8'])('%j is no USB vendor', (usbVendorId) => {
  expect(problemOf({ usbVendorId })).toContain('usbVendorId');
});
