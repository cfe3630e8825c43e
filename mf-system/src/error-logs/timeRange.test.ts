import { addressText, fieldText, isWithin, rangeFromQuery } from './timeRange';

const now = Date.parse('2026-03-01T12:00:00Z');
const of = (query: string) => rangeFromQuery(new URLSearchParams(query), now);

test.each([
  ['', {}],
  ['range=1h', { from: Date.parse('2026-03-01T11:00:00Z') }],
  ['range=7d', { from: Date.parse('2026-02-22T12:00:00Z') }],
  ['range=nonsense', {}],
  ['range=constructor', {}],
  ['range=between&from=2026-02-01T00:00Z', { from: Date.parse('2026-02-01T00:00:00Z'), to: undefined }],
  [
    'range=between&from=yesterday&to=2026-02-01T00:00Z',
    { from: undefined, to: Date.parse('2026-02-01T00:00:59.999Z') },
  ],
  ['from=2026-02-01T00:00Z', {}],
])('parses the time range of ?%s', (query, range) => {
  expect(of(query)).toEqual(range);
});

test('a range includes both ends and the rest of its last minute; a missing end is open', () => {
  const range = of('range=between&from=2026-02-01T00:00Z&to=2026-02-02T00:00Z');
  const at = (text: string) => Date.parse(text) / 1000;
  expect(isWithin(range, at('2026-02-01T00:00:00Z'))).toBe(true);
  expect(isWithin(range, at('2026-02-02T00:00:59Z'))).toBe(true);
  expect(isWithin(range, at('2026-01-31T23:59:59Z'))).toBe(false);
  expect(isWithin(range, at('2026-02-02T00:01:00Z'))).toBe(false);
  expect(isWithin({}, 0)).toBe(true);
});

test.each(['local', 'utc'] as const)('a field in %s and the URL mean the same time', (zone) => {
  for (const field of ['2026-02-01T10:30', '2026-07-01T10:30']) {
    const address = addressText(field, zone);
    expect(address).toMatch(/^2026-0\d-\d\dT\d\d:\d\dZ$/);
    expect(fieldText(address, zone)).toBe(field);
  }
  expect(addressText('2026-02-01T10:30', 'utc')).toBe('2026-02-01T10:30Z');
  expect(addressText('', zone)).toBe('');
  for (const moment of [
    'nonsense',
    null,
    '-000001-01-01T00:00Z',
    '+010001-01-01T00:00Z',
    '+275760-09-13T00:00Z',
  ])
    expect(fieldText(moment, zone)).toBe('');
});
