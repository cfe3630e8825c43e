import { activationDaysLeft } from '@console/resources';
import { countdownText, deviceText, readDrillDownState } from './model';

test.each([
  [12, '12 days left'],
  [1, '1 day left'],
  [0, 'Expired less than a day ago'],
  [-1, 'Expired 1 day ago'],
  [-40, 'Expired 40 days ago'],
])('formats %d days as "%s"', (days, text) => {
  expect(countdownText(days)).toBe(text);
});

test('does not say "today" for what ended on the day before', () => {
  const daysLeft = activationDaysLeft('2026-04-01T14:00:00Z', Date.parse('2026-05-02T09:00:00Z'));
  expect(countdownText(daysLeft ?? Number.NaN)).toBe('Expired less than a day ago');
});

test('accepts only the five states from the URL', () => {
  expect(readDrillDownState('expired')).toBe('expired');
  expect(readDrillDownState('toString')).toBeUndefined();
  expect(readDrillDownState(null)).toBeUndefined();
});

test('formats a device without a version without a trailing space', () => {
  expect(deviceText({ device: { brand: 'ZAHRA', model: 'RING', version: null } })).toBe('ZAHRA RING');
});
