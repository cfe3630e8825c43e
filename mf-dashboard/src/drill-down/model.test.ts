import { activationDaysLeft, countdownText, deviceText, readDrillDownState } from './model';

const created = '2026-11-01T12:00:00Z';
const at = (moment: string) => Date.parse(moment);

test.each([
  ['2026-11-01T12:00:00Z', 30],
  ['2026-11-11T12:00:01Z', 20],
  ['2026-11-30T13:00:00Z', 1],
  ['2026-12-01T11:59:59Z', 1],
  ['2026-12-01T12:00:00Z', 0],
  ['2026-12-04T12:00:00Z', -3],
])('counts 30 days from the creation: at %s there are %d left', (now, left) => {
  expect(activationDaysLeft({ createdDate: created }, at(now))).toBe(left);
});

test('a date that is none has no countdown', () => {
  expect(activationDaysLeft({ createdDate: 'yesterday' }, at(created))).toBeUndefined();
});

test.each([
  [12, '12 days left'],
  [1, '1 day left'],
  [0, 'Expired today'],
  [-1, 'Expired 1 day ago'],
  [-40, 'Expired 40 days ago'],
])('%d days read as %s', (days, text) => {
  expect(countdownText(days)).toBe(text);
});

test('only the five states are read from an address', () => {
  expect(readDrillDownState('expired')).toBe('expired');
  expect(readDrillDownState('toString')).toBeUndefined();
  expect(readDrillDownState(null)).toBeUndefined();
});

test('a device without a version is named without a gap', () => {
  expect(deviceText({ device: { brand: 'ZAHRA', model: 'RING', version: null } })).toBe('ZAHRA RING');
});
