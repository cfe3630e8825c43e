import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { switchTimeZone } from '@console/ui/timeZoneChoice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { mockPlatformDate } from '../testPlatformDate';

afterEach(() => {
  // Back to this computer's zone.
  if (switchTimeZone() === 'utc') switchTimeZone();
});

/** Of any second: the first reply sets the clock, and on a busy machine the figures come seconds later. */
const shownAt = (minute: string) => new RegExp(`^${minute}:\\d\\d( UTC)?$`);

test('"this month" stays the month in which the figures were counted, even after midnight', async () => {
  const platform = testPlatform();
  mockPlatformDate(platform)(Date.parse('2031-02-28T23:56:00Z'));
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  // Before the figures arrive, this computer's clock counts, which may be on the last day of its month, too.
  await screen.findByText(shownAt('28/02/2031 23:56'));
  expect(screen.getAllByText('Last day of this month')).toHaveLength(2);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  const held = holdCalls(platform, /^\/admin\/dashboard$/);
  connect(held.platform);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.getAllByText('Last day of this month')).toHaveLength(2);
  held.release();
  await screen.findByText('Refreshed');
});

/** Moves this computer to a zone that is these hours ahead of UTC. */
function travelTo(hours: number): void {
  const there = (date: Date) => new Date(date.getTime() + hours * 3_600_000);
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);
  for (const part of ['FullYear', 'Month', 'Date', 'Hours'] as const)
    jest.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
      return there(this)[`getUTC${part}`]();
    });
}

test.each([
  [14, '2026-12-31T13:30:00Z', '01/01/2027 03:30', 'Last day of December 2026 (UTC)'],
  [-10, '2027-01-01T05:00:00Z', '31/12/2026 19:00', '30 days left in January 2027 (UTC)'],
  [1, '2026-11-30T12:00:00Z', '30/11/2026 13:00', 'Last day of this month'],
])('%d hours from UTC at %s, where it is %s: "%s"', async (hours, now, there, note) => {
  travelTo(hours);
  const platform = testPlatform();
  mockPlatformDate(platform)(Date.parse(now));
  await renderArea({ area, path: '/dashboard', platform });
  expect(await screen.findByText(shownAt(there))).toBeVisible();
  expect(screen.getAllByText(note)).toHaveLength(2);
});

test('the month is not named while all times are shown in UTC', async () => {
  travelTo(14);
  const platform = testPlatform();
  mockPlatformDate(platform)(Date.parse('2026-12-31T13:30:00Z'));
  await renderArea({ area, path: '/dashboard', platform });
  await screen.findByText(shownAt('01/01/2027 03:30'));
  expect(screen.getAllByText('Last day of December 2026 (UTC)')).toHaveLength(2);
  act(() => void switchTimeZone());
  expect(screen.getByText(shownAt('31/12/2026 13:30'))).toBeVisible();
  expect(screen.getAllByText('Last day of this month')).toHaveLength(2);
});

test('links products to the devices of their own entity for external staff', async () => {
  await renderArea({ area, path: '/dashboard', as: 'ROLE_EXTERNAL_ADMIN' });
  const card = await screen.findByRole('region', { name: 'Top 5 products' });
  const [first] = await within(card).findAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/devices\/nordlys\?q=/));
});
