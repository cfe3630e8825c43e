import { is, mask } from 'superstruct';
import { Account, Dashboard, Device } from './index';

test('a reply may have unknown fields', () => {
  const model = { name: 'B', version: '1', year: 2026 };
  expect(is({ entityId: 'a', brand: 'A', model, weight: 3 }, Device)).toBe(true);
});

test('a dashboard of one part is valid, as external staff get no accounts, and one of none is not', () => {
  const servicesDashboardData = {
    noOfServices: 0,
    noOfActiveServices: 0,
    noOfInactiveServices: 0,
    noOfProcessingServices: 0,
  };
  expect(is({ servicesDashboardData }, Dashboard)).toBe(true);
  expect(is({}, Dashboard)).toBe(false);
});

test('the email of an account may be called username', () => {
  const facts = { enabled: 1, hasRefreshToken: true };
  const named = { ...facts, email: 'jane@example.com', username: 'jane@example.com' };
  for (const email of [undefined, null]) expect(mask({ ...named, email }, Account)).toEqual(named);
  const nick = { ...named, username: 'jane' };
  expect(mask(nick, Account)).toEqual(nick);
  expect(() => mask(facts, Account)).toThrow('email');
});
