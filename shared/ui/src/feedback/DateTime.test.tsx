import { callApi, Nothing, RuntimeConfig, setAuthorization, setRuntimeConfig } from '@console/api';
import { act, render, screen } from '@testing-library/react';
import { create } from 'superstruct';
import { formatDateTime } from '../text/formatDateTime';
import { relativeTime } from '../text/relativeTime';
import { switchTimeZone, useTimeZoneChoice, zoneName } from '../text/timeZoneChoice';
import { DateTime } from './DateTime';
import { Freshness } from './Freshness';

/** Formatted in the local time zone of the machine that runs the test. */
const local = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
const two = (value: number) => String(value).padStart(2, '0');
const day = `${two(local.getDate())}/${two(local.getMonth() + 1)}`;
const time = `${two(local.getHours())}:${two(local.getMinutes())}:05`;

test('shows local time in both formats of the specification, with UTC as its title', () => {
  render(<DateTime value="2026-01-02T03:04:05.000Z" />);
  expect(screen.getByTitle('02/01/2026 03:04:05 UTC')).toHaveTextContent(`${day}/2026 ${time}`);
  expect(formatDateTime('2026-01-02T03:04:05Z', 'short')).toBe(`${day}/26 ${time}`);
  expect(formatDateTime('2026-01-02T03:04:05Z', 'short', 'utc')).toBe('02/01/26 03:04:05');
});

test('the short year has two digits, also of a date that stands for none', () => {
  expect(formatDateTime('0001-01-15T12:00:00Z', 'short')).toMatch(/^15\/01\/01 /);
  expect(formatDateTime('0001-01-15T12:00:00Z', 'short', 'utc')).toBe('15/01/01 12:00:00');
});

test('a text without a zone is in UTC', () => {
  render(<DateTime value="2026-01-02T03:04:05" />);
  expect(screen.getByTitle('02/01/2026 03:04:05 UTC')).toHaveTextContent(`${day}/2026 ${time}`);
});

test('a number is in seconds, as in history rows', () => {
  render(<DateTime value={local.getTime() / 1000} />);
  expect(screen.getByTitle('02/01/2026 03:04:05 UTC')).toHaveTextContent(`${day}/2026 ${time}`);
});

test('a value that is not a date is shown as it is, an empty one as a dash', () => {
  const { container, rerender } = render(<DateTime value="yesterday" />);
  expect(container).toHaveTextContent('yesterday');
  for (const nothing of [undefined, '']) {
    rerender(<DateTime value={nothing} />);
    expect(container).toHaveTextContent('–');
  }
  expect(formatDateTime('yesterday')).toBe('');
});

test('all times switch to UTC and back, and the choice is remembered', () => {
  localStorage.clear();
  render(<DateTime value="2026-01-02T03:04:05Z" />);
  act(() => void switchTimeZone());
  expect(screen.getByText('02/01/2026 03:04:05 UTC')).toHaveAttribute(
    'title',
    `${day}/2026 ${time} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  );
  expect(localStorage.getItem('console.time-zone')).toBe('utc');
  act(() => void switchTimeZone());
  expect(screen.getByTitle('02/01/2026 03:04:05 UTC')).toHaveTextContent(`${day}/2026 ${time}`);
  expect(localStorage.getItem('console.time-zone')).toBeNull();
});

test('a choice in another tab applies to this tab', () => {
  localStorage.clear();
  render(<DateTime value="2026-01-02T03:04:05Z" />);
  const elsewhere = (write: () => void, key: string | null) =>
    act(() => {
      write();
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  elsewhere(() => localStorage.setItem('console.time-zone', 'utc'), 'console.time-zone');
  expect(screen.getByText('02/01/2026 03:04:05 UTC')).toBeVisible();
  elsewhere(() => undefined, 'console.drawer');
  elsewhere(() => localStorage.clear(), null);
  expect(screen.getByTitle('02/01/2026 03:04:05 UTC')).toHaveTextContent(`${day}/2026 ${time}`);
});

/** The real one, which fake timers replace. */
const { prototype: zoneFormat } = Intl.DateTimeFormat;

/** Moves this computer to a zone that is these hours ahead of UTC. */
function travelTo(timeZone: string, hours: number) {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  jest.spyOn(zoneFormat, 'resolvedOptions').mockReturnValue(options);
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);
  for (const name of ['getHours', 'getDate'] as const)
    jest.spyOn(Date.prototype, name).mockImplementation(function (this: Date) {
      const there = new Date(this.getTime() + hours * 3_600_000);
      return name === 'getHours' ? there.getUTCHours() : there.getUTCDate();
    });
}

function ZoneLabel() {
  return <p>Times in {zoneName(useTimeZoneChoice())}</p>;
}

test("all times and the zone's name change together when the computer's time zone does", () => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['Date'] });
  travelTo('Europe/Berlin', 1);
  const { container } = render(
    <>
      <DateTime value="2026-01-02T13:04:05Z" />
      <ZoneLabel />
      <DateTime value="2026-01-02T03:04:05Z" />
    </>,
  );
  act(() => void jest.advanceTimersByTime(1000));
  expect(container).toHaveTextContent('02/01/2026 14:04:05Times in Europe/Berlin02/01/2026 04:04:05');
  travelTo('America/New_York', -5);
  act(() => void jest.advanceTimersByTime(1000));
  expect(container).toHaveTextContent('02/01/2026 08:04:05Times in America/New_York01/01/2026 22:04:05');
  act(() => void switchTimeZone());
  travelTo('Europe/Berlin', 1);
  act(() => void jest.advanceTimersByTime(1000));
  // With all times in UTC, it is their titles that follow.
  expect(screen.getByTitle('02/01/2026 14:04:05 Europe/Berlin')).toBeVisible();
  act(() => void switchTimeZone());
});

test.each([
  [0, 'just now'],
  [-59, 'just now'],
  [20, 'just now'],
  [-60, '1 minute ago'],
  [-3599, '59 minutes ago'],
  [-2 * 3600, '2 hours ago'],
  [-26 * 3600, '1 day ago'],
  [-47 * 3600, '1 day ago'],
  [26 * 3600, 'in 1 day'],
  [3 * 86_400, 'in 3 days'],
  [-40 * 86_400, '1 month ago'],
  [-800 * 86_400, '2 years ago'],
])('%d seconds from now is "%s"', (seconds, words) => {
  const now = Date.UTC(2026, 5, 1);
  expect(relativeTime(new Date(now + seconds * 1000), now)).toBe(words);
});

test('the relative time is shown next to the time and updates while on screen', () => {
  jest.useFakeTimers({ now: local.getTime() + 30_000 });
  render(<DateTime relative value={local.toISOString()} />);
  expect(screen.getByText('(just now)')).toBeVisible();
  act(() => void jest.advanceTimersByTime(120_000));
  expect(screen.getByText('(2 minutes ago)')).toBeVisible();
});

test('the relative time is correct a second after the computer wakes from sleep', () => {
  jest.useFakeTimers({ now: local.getTime() + 30_000 });
  render(<DateTime relative value={local.toISOString()} />);
  jest.setSystemTime(local.getTime() + 2 * 3_600_000);
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByText('(2 hours ago)')).toBeVisible();
});

test('the relative time is correct a second after the clock was set back', () => {
  jest.useFakeTimers({ now: local.getTime() + 2 * 3_600_000 });
  render(<DateTime relative value={local.toISOString()} />);
  expect(screen.getByText('(2 hours ago)')).toBeVisible();
  jest.setSystemTime(local.getTime() + 30_000);
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByText('(just now)')).toBeVisible();
});

test("the relative time uses the platform's clock if this computer's is hours ahead", async () => {
  const platform = {
    environment: 'Test',
    apiBase: 'http://api.test',
    objectStorageBase: '/s',
    oauthClientId: 'c',
  };
  setRuntimeConfig(create(platform, RuntimeConfig));
  setAuthorization({ token: () => 'token', refused: () => undefined, session: () => 1 });
  const here = Math.floor(Date.now() / 1000) * 1000;
  const there = here - 3 * 3_600_000;
  globalThis.fetch = async () => Response.json({}, { headers: { Date: new Date(there).toUTCString() } });
  await callApi({ path: '/admin/any', reply: Nothing });
  render(
    <>
      <DateTime relative value={there / 1000 - 300} />
      <Freshness at={here} busy={false} onRefresh={() => undefined} />
    </>,
  );
  expect(screen.getByText('(5 minutes ago)')).toBeVisible();
  // The time of loading uses the same clock, although it was recorded by this computer's.
  expect(screen.getByText('(just now)')).toBeVisible();
  const { dateTime } = screen.getByText(/As of/).querySelector('time') ?? {};
  expect(Math.abs(Date.parse(dateTime ?? '') - there)).toBeLessThan(60_000);
});

test.each([
  ['an hour', [-60, 0], [-61, -60, -1, 0, 59, 60], ['', ' +01:00', ' +01:00', ' +00:00', ' +00:00', '']],
  [
    'half an hour, as on Lord Howe Island',
    [-660, -630],
    [-31, -30, 0, 29, 30],
    ['', ' +11:00', ' +10:30', ' +10:30', ''],
  ],
  [
    'two hours, as at the Troll station',
    [-120, 0],
    [-121, -120, -1, 0, 119, 120],
    ['', ' +02:00', ' +02:00', ' +00:00', ' +00:00', ''],
  ],
])(
  'if clocks are set back by %s, ambiguous times show their UTC offset',
  (_, [before, after], minutes, marks) => {
    const change = Date.parse('2026-10-25T01:00:00Z');
    const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset');
    offset.mockImplementation(function (this: Date) {
      return (this.getTime() < change ? before : after) ?? 0;
    });
    const texts = minutes.map((minute) => formatDateTime(change / 1000 + minute * 60));
    offset.mockRestore();
    expect(texts.map((text) => text.slice('25/10/2026 01:30:00'.length))).toEqual(marks);
  },
);
