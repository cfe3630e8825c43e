import type { Platform } from '@console/platform';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere } from '../testRecords';

const DAY = 86_400_000;

const open = (platform: Platform, email: string, query = '') =>
  renderArea({
    area,
    platform,
    path: `/dashboard/support/accounts/account/${encodeURIComponent(email)}${query}`,
  });

/** A customer with wearables whose own activity includes recent events and older ones. */
function customer(platform: Platform): string {
  const owners = new Set(platform.records.wearables().map(({ username }) => username));
  const ages = (email: string) =>
    platform.records.accountHistory(email).map(({ timestamp }) => (Date.now() - timestamp * 1000) / DAY);
  return accountWhere(
    platform,
    ({ email }) =>
      owners.has(email) &&
      ages(email).some((age) => age < 9) &&
      ages(email).some((age) => age > 11 && age < 170),
  ).email;
}

function withoutWearables() {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/wearables/email/*' }, status: 500, message: 'Out of order' });
  return { platform, email: customer(platform) };
}

const MISSING = 'The events of the wearables are missing: their list could not be loaded';

const events = () =>
  within(screen.getByRole('list', { name: 'Account activity' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

const callsOf = (platform: Platform, path: string) =>
  platform.calls.filter((call) => call.path.startsWith(path));

test("the account's own activity is shown without its wearables, whose events Retry adds to it", async () => {
  const { platform, email } = withoutWearables();
  const { user } = await open(platform, email, '?tab=activity');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(MISSING);
  expect(alert).toHaveTextContent('Out of order');
  await waitFor(() => expect(events()).not.toEqual([]));
  const first = events().length;
  while (events().length === first)
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
  const own = events();

  const retry = within(alert).getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  expect(events()).toEqual(own);

  platform.clearFailures();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText(MISSING)).not.toBeInTheDocument());
  await waitFor(() => expect(events().length).toBeGreaterThan(own.length));
  expect(events()).toEqual(expect.arrayContaining(own));
  expect(callsOf(platform, '/admin/wearables/logs/').length).toBeGreaterThan(0);
  expect(callsOf(platform, '/admin/accounts/logs/')).toHaveLength(1);
});

test.each(['', '?tab=activity'])(
  'wearables that fail to load can be left by going back (%j)',
  async (tab) => {
    const { platform, email } = withoutWearables();
    const { user, address } = await open(platform, email, tab);
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'go back' }));
    await waitFor(() => expect(address()).toBe('/dashboard/support/accounts'));
  },
);
