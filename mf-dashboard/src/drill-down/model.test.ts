import { countdownText, deviceText, readDrillDownState } from './model';

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
