import { applyChange, differenceOf, outstanding, withEntries, withoutEntries } from './whitelists';

const list = ['anna@example.com', 'ben@example.com'];
const nothing = { added: [], removed: [] };

test('removing an added entry leaves no change, and vice versa', () => {
  const added = withEntries(list, nothing, ['carla@example.com']);
  expect(added).toEqual({ added: ['carla@example.com'], removed: [] });
  expect(withoutEntries(list, added, ['carla@example.com'])).toEqual(nothing);
  const removed = withoutEntries(list, nothing, ['ben@example.com']);
  expect(removed).toEqual({ added: [], removed: ['ben@example.com'] });
  expect(withEntries(list, removed, ['ben@example.com'])).toEqual(nothing);
});

test('removes several entries at once, each once', () => {
  const change = { added: ['carla@example.com', 'dora@example.com'], removed: ['anna@example.com'] };
  expect(withoutEntries(list, change, [...list, 'dora@example.com', 'nobody@example.com'])).toEqual({
    added: ['carla@example.com'],
    removed: ['anna@example.com', 'ben@example.com'],
  });
});

test('a change keeps entries that someone else has added', () => {
  const change = { added: ['carla@example.com'], removed: ['anna@example.com'] };
  expect(applyChange('users', [...list, 'dora@example.com'], change)).toEqual([
    'ben@example.com',
    'dora@example.com',
    'carla@example.com',
  ]);
});

test('an email may be replaced by another spelling of it', () => {
  const removed = withoutEntries(list, nothing, ['ben@example.com']);
  const change = withEntries(list, removed, ['Ben@example.com']);
  expect(outstanding('users', list, change)).toEqual(change);
  expect(applyChange('users', list, change)).toEqual(['anna@example.com', 'Ben@example.com']);
});

test('client IDs that differ in case are two', () => {
  const change = { added: ['kiosk'], removed: [] };
  expect(outstanding('clients', ['Kiosk'], change)).toEqual(change);
  expect(applyChange('clients', ['Kiosk'], change)).toEqual(['Kiosk', 'kiosk']);
});

test('a change that someone else has already made is no difference', () => {
  const now = ['ben@example.com', 'carla@example.com'];
  const after = applyChange('users', now, { added: ['carla@example.com'], removed: ['anna@example.com'] });
  expect(differenceOf(now, after)).toEqual(nothing);
});
