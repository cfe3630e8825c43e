import { activationDaysLeft } from './service';

const created = '2026-11-01T12:00:00Z';
const at = (moment: string) => Date.parse(moment);

test.each([
  ['2026-11-01T12:00:00Z', 30],
  ['2026-11-11T12:00:01Z', 20],
  ['2026-11-30T13:00:00Z', 1],
  ['2026-12-01T11:59:59Z', 1],
  ['2026-12-01T12:00:00Z', 0],
  ['2026-12-04T12:00:00Z', -3],
])('counts 30 days from the registration: at %s, %d are left', (now, left) => {
  expect(activationDaysLeft(created, at(now))).toBe(left);
});

test('a registration without a zone is in UTC', () => {
  expect(activationDaysLeft('2026-11-01T12:00:00', at('2026-12-01T11:59:59Z'))).toBe(1);
  expect(activationDaysLeft('2026-11-01T12:00:00', at('2026-12-01T12:00:00Z'))).toBe(0);
});

test.each(['yesterday', '', null, undefined])('the invalid date %j has no countdown', (date) => {
  expect(activationDaysLeft(date, at(created))).toBeUndefined();
});
