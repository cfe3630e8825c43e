import { ownersLine } from './areaMentions';

it.each([
  ['mf-clients', '/mf-clients/      @console/clients'],
  ['mf-device-orders', '/mf-device-orders/ @console/device-orders'],
  ['mf-orders-of-all-devices', '/mf-orders-of-all-devices/ @console/orders-of-all-devices'],
])('%s has its team in CODEOWNERS', (area, line) => {
  expect(ownersLine(area)).toBe(line);
});
