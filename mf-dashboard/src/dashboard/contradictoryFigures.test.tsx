import { renderArea } from '@console/testing';
import { isInaccessible, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { platformWithReply } from './testPlatformReply';

test.each([
  ['Services', 'Other'],
  ['Accounts', 'Not active'],
])('%s that are more active than there are leave none for "%s"', async (name, label) => {
  const platform = platformWithReply((reply) => {
    Object.assign(reply.servicesDashboardData, { noOfServices: 1, noOfActiveServices: 6 });
    Object.assign(reply.accountsDashboardData, { noOfAccounts: 1, noOfActiveAccounts: 6 });
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = within(await screen.findByRole('region', { name }));
  await waitFor(() => expect(card.getByText(label).closest('li')).toHaveTextContent(/ 0 0%$/));
});

test.each([
  ['Wearables', 4, 2, 'Already +100%', ['100%', '50%']],
  ['Wearables', -3, -3, 'So far ±0%', [undefined, undefined]],
  ['Accounts', -5, -3, 'So far −2', [undefined, undefined]],
  ['Accounts', -3, 2, 'So far −250%', [undefined, '100%']],
])('%s: %i this month after %i is “%s”, and no bar is beyond its full width', async (...row) => {
  const [name, thisMonth, lastMonth, change, shares] = row;
  const platform = platformWithReply((reply) => {
    const months = { noOfRegistrationsThisMonth: thisMonth, noOfRegistrationsLastMonth: lastMonth };
    Object.assign(reply.wearablesDashboardData, months);
    const accounts = { noOfNewAccountsThisMonth: thisMonth, noOfNewAccountsLastMonth: lastMonth };
    Object.assign(reply.accountsDashboardData, accounts);
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const section = await screen.findByRole('region', { name });
  const month = (label: string) => within(section).getByText(label).parentElement;
  await waitFor(() => expect(month('This month')).toHaveTextContent(`This month${thisMonth}`));
  expect(section).toHaveTextContent(`${change} this month, compared with all of last month`);
  const bars = ['This month', 'Last month'].map(
    (label) => month(label)?.querySelector<HTMLElement>('[style*="width"]')?.style.width,
  );
  expect(bars).toEqual(shares);
});

test.each([
  ['Services', 'Other', ' 2 20%'],
  ['Accounts', 'Not active', ' 10 100%'],
])('%s: a negative count is shown, but adds none to "%s"', async (name, label, rest) => {
  const platform = platformWithReply((reply) => {
    Object.assign(reply.servicesDashboardData, {
      noOfServices: 10,
      noOfActiveServices: 8,
      noOfInactiveServices: -3,
      noOfProcessingServices: 0,
    });
    Object.assign(reply.accountsDashboardData, { noOfAccounts: 10, noOfActiveAccounts: -3 });
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = within(await screen.findByRole('region', { name }));
  await waitFor(() =>
    expect(card.getByText(label).closest('li')?.textContent).toMatch(new RegExp(`${rest}$`)),
  );
  expect(card.getByText('-3')).toBeVisible();
});

test('Wearables: a negative count adds none to the other wearables', async () => {
  const platform = platformWithReply((reply) => {
    Object.assign(reply.wearablesDashboardData, {
      totalNumberOfWearables: 10,
      wearablesWithActivationExpiredServices: 5,
      wearablesWithActivationExpiringServices: -3,
      noOfWearablesWithoutAService: 0,
    });
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = within(await screen.findByRole('region', { name: 'Wearables' }));
  const image = await card.findByRole('img');
  expect(image).toHaveAccessibleName('Shares of wearables: Expired Activations 50%, Others 50%');
  // Otherwise some screen readers read each share a second time.
  for (const part of within(image).getAllByTitle(/50%$/)) expect(isInaccessible(part)).toBe(true);
});
