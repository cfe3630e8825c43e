import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { mockPlatformDate } from '../testPlatformDate';

afterEach(() => jest.restoreAllMocks());

test('"this month" stays the month in which the figures were counted, even after midnight', async () => {
  const platform = testPlatform();
  mockPlatformDate(platform)(Date.parse('2031-02-28T23:56:00Z'));
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  await screen.findAllByText('Last day of this month');
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 5 * 60_000);
  const held = holdCalls(platform, /^\/admin\/dashboard$/);
  connect(held.platform);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.getAllByText('Last day of this month')).toHaveLength(2);
});

test('links products to the devices of their own entity for external staff', async () => {
  await renderArea({ area, path: '/dashboard', as: 'ROLE_EXTERNAL_ADMIN' });
  const card = await screen.findByRole('region', { name: 'Top 5 products' });
  const [first] = await within(card).findAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/devices\/nordlys\?q=/));
});
