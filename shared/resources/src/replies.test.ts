import { is, mask } from 'superstruct';
import { Account, Client, Dashboard, Device, DrillDownWearable, Oem, Wearable } from './index';

const device = { entityId: 'a', brand: 'A', model: { name: 'B', version: '1' } };

test('a reply may have unknown fields', () => {
  expect(is({ ...device, weight: 3, model: { ...device.model, year: 2026 } }, Device)).toBe(true);
});

test('an optional field may be missing or null', () => {
  expect(is(device, Device)).toBe(true);
  expect(is({ ...device, variants: null, storeLink: null, tdpId: null }, Device)).toBe(true);
  expect(is({ clientId: 'a', name: 'b', authorities: null, mobileAppDetails: {} }, Client)).toBe(true);
});

test('a field of another type is invalid at any depth', () => {
  expect(is({ ...device, tdpId: '7' }, Device)).toBe(false);
  const wearable = { asn: 'a', device: { brand: 'A', model: 'B', version: '1' } };
  expect(is({ ...wearable, services: [{ token: 't', activationMethods: [] }] }, Wearable)).toBe(true);
  expect(is({ ...wearable, services: [{ token: 't', activationMethods: [7] }] }, Wearable)).toBe(false);
});

test.each([undefined, null])('a field that identifies nothing may be %s', (value) => {
  const device = { brand: 'A', model: 'B', version: value };
  const services = [{ token: 't', activationMethods: [{ method: value, details: '+44' }] }];
  expect(is({ email: 'jane@example.com', enabled: value }, Account)).toBe(true);
  expect(is({ clientId: 'a', name: 'b', authorities: [{ authority: value }] }, Client)).toBe(true);
  expect(is({ asn: 'a', device, createdDate: value }, DrillDownWearable)).toBe(true);
  expect(is({ oem: 'a', numberOfDevices: value }, Oem)).toBe(true);
  expect(is({ asn: 'a', device, services }, Wearable)).toBe(true);
});

test('identifying fields are required', () => {
  expect(is({ name: 'b' }, Client)).toBe(false);
  expect(is({ ...device, model: { name: 'B' } }, Device)).toBe(false);
});

test('a dashboard may lack a part, as external staff get no accounts, but each part must be complete', () => {
  const wearablesDashboardData = {
    totalNumberOfWearables: 0,
    wearablesWithActivationExpiredServices: 0,
    wearablesWithActivationExpiringServices: 0,
    noOfWearablesWithoutAService: 0,
    noOfRegistrationsThisMonth: 0,
    noOfRegistrationsLastMonth: 0,
    noOfRegistrationsThisYear: 0,
  };
  const servicesDashboardData = {
    noOfServices: 0,
    noOfActiveServices: 0,
    noOfInactiveServices: 0,
    noOfProcessingServices: 0,
  };
  expect(is({ wearablesDashboardData, servicesDashboardData }, Dashboard)).toBe(true);
  expect(is({ wearablesDashboardData, servicesDashboardData: null }, Dashboard)).toBe(true);
  expect(is({ servicesDashboardData }, Dashboard)).toBe(true);
  const accountsDashboardData = {
    noOfAccounts: 0,
    noOfActiveAccounts: 0,
    noOfNewAccountsThisMonth: 0,
    noOfNewAccountsLastMonth: 0,
    noOfNewAccountsThisYear: 0,
  };
  expect(is({ accountsDashboardData }, Dashboard)).toBe(true);
  expect(is({}, Dashboard)).toBe(false);
  expect(is({ wearablesDashboardData, servicesDashboardData: { noOfServices: 1 } }, Dashboard)).toBe(false);
});

test('the email of an account may be called username', () => {
  const facts = { enabled: 1, hasRefreshToken: true };
  const named = { ...facts, email: 'jane@example.com', username: 'jane@example.com' };
  for (const email of [undefined, null]) expect(mask({ ...named, email }, Account)).toEqual(named);
  const nick = { ...named, username: 'jane' };
  expect(mask(nick, Account)).toEqual(nick);
  expect(() => mask(facts, Account)).toThrow('email');
});
