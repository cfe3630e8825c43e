import { momentOf } from './momentOf';

const { parse } = Date;

/** As on a computer in New York in winter, wherever the test runs: a date-time without a zone is local there. */
beforeEach(() => {
  jest.spyOn(Date, 'parse').mockImplementation((text) => {
    const isLocal = /T[\d:.]+$/.test(text);
    return parse(isLocal ? `${text}-05:00` : text);
  });
});

test.each([
  ['2026-01-02T03:04', Date.UTC(2026, 0, 2, 3, 4)],
  ['2026-01-02T03:04:05', Date.UTC(2026, 0, 2, 3, 4, 5)],
  ['2026-01-02T03:04:05.678', Date.UTC(2026, 0, 2, 3, 4, 5, 678)],
  ['2026-01-02T03:04:05.678901', Date.UTC(2026, 0, 2, 3, 4, 5, 678)],
  ['2026-01-02', Date.UTC(2026, 0, 2)],
])('%s, which has no zone, is in UTC', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

test.each([
  ['2026-01-02T03:04:05Z', Date.UTC(2026, 0, 2, 3, 4, 5)],
  ['2026-01-02T03:04:05+02:00', Date.UTC(2026, 0, 2, 1, 4, 5)],
  ['2026-01-02T03:04:05.678-0500', Date.UTC(2026, 0, 2, 8, 4, 5, 678)],
])('%s keeps its zone', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

test.each(['yesterday', '', 'T10:00', null, undefined])('%j is no moment', (text) => {
  expect(momentOf(text)).toBeNaN();
});
