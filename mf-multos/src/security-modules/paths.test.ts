import { anyName, expectRoundTrips } from '@console/testing/addresses';
import * as fc from 'fast-check';
import { configurePath, securityModulePath, securityModuleRoutes } from './paths';

test('a security module is found by what its address was made of, or there is no address', () =>
  expectRoundTrips(securityModuleRoutes.detail, securityModulePath));

test.each(['read', 'configure', 'READ', 'Configure'])(
  'a record that is called %s has no address, since another screen has it',
  (name) => expect(securityModulePath(name)).toBe(''),
);

test('the screen that sets up a dongle begins with the number of its address', () => {
  const wellFormed = anyName.filter((text) => !/\p{Surrogate}/u.test(text));
  fc.assert(
    fc.property(wellFormed, (serialNumber) => {
      const url = new URL(configurePath(serialNumber), 'http://console.test');
      expect(url.pathname).toBe(securityModuleRoutes.configure);
      expect(url.searchParams.get('serialNumber')).toBe(serialNumber);
    }),
  );
});
