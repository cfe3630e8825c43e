import { anyName, expectRoundTrips } from '@console/testing/addresses';
import * as fc from 'fast-check';
import { configurePath, securityModulePath, securityModuleRoutes } from './paths';

test('the address of a security module parses back to its serial number, or is not built', () =>
  expectRoundTrips(securityModuleRoutes.detail, securityModulePath));

test.each(['read', 'configure'])('a record named %s has no address, since another page has it', (name) =>
  expect(securityModulePath(name)).toBe(''),
);

test('the configure page starts with the serial number in its address', () => {
  const wellFormed = anyName.filter((text) => !/\p{Surrogate}/u.test(text));
  fc.assert(
    fc.property(wellFormed, (serialNumber) => {
      const url = new URL(configurePath(serialNumber), 'http://console.test');
      expect(url.pathname).toBe(securityModuleRoutes.configure);
      expect(url.searchParams.get('serialNumber')).toBe(serialNumber);
    }),
  );
});
