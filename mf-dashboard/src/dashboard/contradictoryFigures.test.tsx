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
  ['Wearables', -3, -3],
  ['Accounts', -5, -3],
  ['Accounts', -3, 2],
])('%s: months with %i and %i have no bar beyond its full width', async (name, thisMonth, lastMonth) => {
  const platform = platformWithReply((reply) => {
    const months = { noOfRegistrationsThisMonth: thisMonth, noOfRegistrationsLastMonth: lastMonth };
    Object.assign(reply.wearablesDashboardData, months);
    const accounts = { noOfNewAccountsThisMonth: thisMonth, noOfNewAccountsLastMonth: lastMonth };
    Object.assign(reply.accountsDashboardData, accounts);
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = within(await screen.findByRole('region', { name }));
  const month = (label: string) => card.getByText(label).parentElement;
  await waitFor(() => expect(month('This month')).toHaveTextContent(`This month${thisMonth}`));
  const bars = ['This month', 'Last month'].map(
    (label) => month(label)?.querySelector<HTMLElement>('[style*="width"]')?.style.width,
  );
  expect(bars).toEqual([undefined, lastMonth > 0 ? '100%' : undefined]);
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
