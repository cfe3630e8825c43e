import * as fc from 'fast-check';
import { activationTimeLeft, maskedPan, registrationMethodText, serviceState, serviceTone } from './model';

const DAY = 86_400_000;
const registered = '2026-03-01T12:00:00.000Z';
const after = (days: number) => Date.parse(registered) + days * DAY;

test.each([
  [0, '30 days left to activate'],
  [0.5, '30 days left to activate'],
  [28.5, '2 days left to activate'],
  [29, '1 day left to activate'],
  [29.99, '1 day left to activate'],
  [30, 'The 30 days to activate are over'],
  [400, 'The 30 days to activate are over'],
])('%d days after the registration: %s', (days, text) => {
  expect(activationTimeLeft(registered, after(days))).toBe(text);
});

test.each([null, undefined, '', 'yesterday'])('is undefined without a valid date (%j)', (date) => {
  expect(activationTimeLeft(date, 0)).toBeUndefined();
});

test('a card number never shows more than its last four digits', () => {
  expect(maskedPan('0697')).toBe('•••• •••• •••• 0697');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 19 });
  fc.assert(
    fc.property(digits, (pan) => {
      expect(maskedPan(pan)?.replace(/\D/g, '')).toBe(pan.slice(-4));
    }),
  );
});

test('shows ANONYMOUS as IFRAME and any other registration method unchanged', () => {
  expect(registrationMethodText('ANONYMOUS')).toBe('IFRAME');
  expect(registrationMethodText('MOBILE')).toBe('MOBILE');
});

test('a state that is not in the specification is undefined', () => {
  expect(serviceState('PENDING')).toBeUndefined();
});

test.each([
  [29.99, 'warning'],
  [30, 'bad'],
  [400, 'bad'],
])('a service that is not activated %d days after the registration is %s', (days, tone) => {
  expect(serviceTone('INACTIVE', registered, after(days))).toBe(tone);
  expect(serviceTone('ACTIVE', registered, after(days))).toBe('good');
});
