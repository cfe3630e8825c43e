import { createPlatform, type Platform } from '@console/platform';
import type { HistoryEntry } from '@console/resources';
import { renderArea, testPlatform } from '@console/testing';
import { formatDateTime } from '@console/ui/formatDateTime';
import { switchTimeZone } from '@console/ui/timeZoneChoice';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';
import { HistoryItem } from './HistoryItem';

const DAY = 86_400_000;
const STEP = 100;

const ageOf = ({ timestamp }: HistoryEntry) => (Date.now() - timestamp * 1000) / DAY;

/** Opens a wearable with events in the first window and in a later one; `past` holds all of them, newest first. */
async function openHistory(platform: Platform) {
  const wearable = wearableWhere(platform, (candidate) => {
    const ages = platform.records.wearableHistory(candidate).map(ageOf);
    return ages.some((age) => age < 9) && ages.some((age) => age > 11 && age < 170);
  });
  const path = `/dashboard/support/wearables/asn/${wearable.asn}?tab=history`;
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('button', { name: 'Load more' });
  const past = platform.records.wearableHistory(wearable);
  const calls = () => platform.calls.filter(({ path: called }) => called.includes('/wearables/logs/'));
  return { ...page, past, first: past.filter((entry) => ageOf(entry) < 10), calls };
}

/** Restores the local time zone, also if a test fails. */
let onTestEnd: (() => void) | undefined;
afterEach(() => {
  onTestEnd?.();
  onTestEnd = undefined;
});

/** Avoids `getAllByRole`, which takes seconds on hundreds of items. */
const items = () => [...screen.getByRole('list', { name: 'Wearable history' }).children];
const times = () => items().map((item) => Date.parse(item.querySelector('time')?.dateTime ?? '') / 1000);
const search = () => screen.getByRole('searchbox', { name: 'Search wearable history' });
const secondsOf = (entries: readonly HistoryEntry[]) => entries.map(({ timestamp }) => timestamp);

test('renders a hundred events of a long window; Load more renders the next before it loads a window', async () => {
  const { user, first, past, calls } = await openHistory(createPlatform({ scale: { historyRows: 400 } }));
  expect(first.length).toBeGreaterThan(STEP);
  expect(times()).toEqual(secondsOf(past.slice(0, STEP)));
  expect(screen.getByText(`100 of ${first.length} loaded events are shown`)).toHaveAttribute(
    'role',
    'status',
  );
  for (let drawn = STEP; drawn < first.length; drawn += STEP) {
    expect(calls()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
  }
  expect(times()).toEqual(secondsOf(first));
  expect(screen.queryByText(/loaded events are shown/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(items().length).toBeGreaterThan(first.length));
  expect(calls()).toHaveLength(2);
  expect(times()).toEqual(secondsOf(past.slice(0, items().length)));
});

test('the end of Load more and Refresh is announced with the number of events', async () => {
  const { user, first } = await openHistory(testPlatform());
  const shown = (count: number) => screen.findByText(`${count} ${count === 1 ? 'event' : 'events'} shown`);
  expect(await shown(first.length)).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(items().length).toBeGreaterThan(first.length));
  await shown(items().length);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await shown(first.length);
});

test('each event shows its time and how long ago that is', async () => {
  const { first } = await openHistory(testPlatform());
  const said = items().map((item) => item.textContent ?? '');
  expect(said).toHaveLength(first.length);
  for (const [index, { timestamp }] of first.entries())
    expect(said[index]).toMatch(
      new RegExp(`${formatDateTime(timestamp)} \\((just now|yesterday|\\d+ (minute|hour|day)s? ago)\\)`),
    );
});

test.each([
  ['Paired', 'lucide-link-2'],
  ['Never_Heard_Of', 'lucide-activity'],
])('the event %s is drawn with its icon', (event, icon) => {
  render(<HistoryItem entry={{ timestamp: 1, event }} />);
  expect(screen.getByRole('listitem').querySelector('svg')).toHaveClass(icon);
});

test('a search matches the name, text and local date of an event', async () => {
  const { user, first } = await openHistory(testPlatform());
  const [newest] = first;
  if (!newest) throw new Error('The seed of the stand-in holds no such entry');
  const [day = ''] = formatDateTime(newest.timestamp).split(' ');
  const name = newest.event.replaceAll('_', ' ').toUpperCase();
  await user.type(search(), `${name} ${day}`);
  const fitting = first.filter(
    ({ event, timestamp }) => event === newest.event && formatDateTime(timestamp).startsWith(day),
  );
  await waitFor(() => expect(times()).toEqual(secondsOf(fitting)));
  await user.clear(search());
  await user.type(search(), newest.message ?? '');
  expect(items()[0]).toHaveTextContent(newest.message ?? '');
  await user.clear(search());
  expect(times()).toEqual(secondsOf(first));
});

test('a search matches a time as shown, also when times are shown in UTC', async () => {
  const { user, first } = await openHistory(testPlatform());
  const [newest] = first;
  if (!newest) throw new Error('The seed of the stand-in holds no such entry');
  await user.type(search(), formatDateTime(newest.timestamp));
  await waitFor(() => expect(times()).toEqual([newest.timestamp]));
  act(() => void switchTimeZone());
  onTestEnd = () => act(() => void switchTimeZone());
  await user.clear(search());
  await waitFor(() => expect(items()).toHaveLength(first.length));
  expect(items()[0]).toHaveTextContent(/ UTC\b/);
  await user.type(search(), `${formatDateTime(newest.timestamp, 'long', 'utc')} UTC`);
  await waitFor(() => expect(times()).toEqual([newest.timestamp]));
});

test('a search without matches says so, and Load more searches the next window', async () => {
  const { user, calls } = await openHistory(testPlatform());
  await user.type(search(), 'no such event');
  expect(await screen.findByText('No loaded event matches')).toBeInTheDocument();
  expect(items()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(calls().length).toBeGreaterThan(1));
  await screen.findByText(/^(Load more|No more history available)$/);
  expect(search()).toHaveValue('no such event');
});

test('filters by event type, and Refresh keeps the filter', async () => {
  const { user, first, calls } = await openHistory(testPlatform());
  const event = first[0]?.event ?? '';
  const fitting = first.filter((entry) => entry.event === event);
  const choice = `${event.replaceAll('_', ' ')} (${fitting.length})`;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), choice);
  expect(times()).toEqual(secondsOf(fitting));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(times()).toEqual(secondsOf(fitting)));
  expect(calls()).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Event' })).toHaveDisplayValue(choice);
});

test.each(['', '__'])('an event without a name (%j) has a dash', (event) => {
  render(<HistoryItem entry={{ event, timestamp: 1 }} />);
  expect(screen.getByText('–')).toBeVisible();
});

async function openSearch() {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, (candidate) =>
    platform.records
      .wearableHistory(candidate)
      .some(({ timestamp }) => timestamp * 1000 > Date.now() - 9 * DAY),
  );
  const path = `/dashboard/support/wearables/asn/${asn}?tab=history`;
  const page = await renderArea({ area, path, platform });
  return { ...page, path, search: await screen.findByRole('searchbox', { name: 'Search wearable history' }) };
}

test('the searched text is in the address while the field still has the focus', async () => {
  const { search, address, path } = await openSearch();
  search.focus();
  fireEvent.change(search, { target: { value: 'paired' } });
  await waitFor(() => expect(address()).toBe(`${path}&text=paired`));
  expect(search).toHaveFocus();
});

test('Enter puts the searched text into the address at once', async () => {
  const { search, address, path } = await openSearch();
  fireEvent.change(search, { target: { value: 'paired' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(address()).toBe(`${path}&text=paired`);
});

test('an event of the address that no loaded entry has is offered as well: the history is filtered by it', async () => {
  const { path, go } = await openSearch();
  await go(`${path}&event=Recalled`);
  expect(screen.getByRole('combobox', { name: 'Event' })).toHaveDisplayValue('Recalled (0)');
  expect(screen.getByText('No loaded event matches')).toBeVisible();
});

test('the search and the event follow the address, as after Back', async () => {
  const { user, search, address, path, go } = await openSearch();
  await user.type(search, 'paired');
  await waitFor(() => expect(address()).toContain('text=paired'));
  await go(`${path}&text=pin&event=Paired`);
  expect(search).toHaveValue('pin');
  expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('Paired');
  await go(path);
  expect(search).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('');
  expect(address()).toBe(path);
});
