import { serviceTone } from './model';

const registered = '2026-03-01T12:00:00.000Z';
const after = (days: number) => Date.parse(registered) + days * 86_400_000;

test.each([
  [29.99, 'warning'],
  [30, 'bad'],
  [400, 'bad'],
])('a service that is not activated %d days after the registration is %s', (days, tone) => {
  expect(serviceTone('INACTIVE', registered, after(days))).toBe(tone);
  expect(serviceTone('ACTIVE', registered, after(days))).toBe('good');
});
