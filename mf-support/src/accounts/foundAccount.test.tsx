import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { severalPath } from '../several/paths';

test('opening an account that a list has already found makes no further call', async () => {
  const { platform, go } = await renderArea({ area, path: '/dashboard/support/accounts' });
  const [first, second] = platform.records.accounts();
  const email = first?.email ?? '';
  await go(severalPath([email, second?.email ?? '']));
  await screen.findByText('2 looked up, 2 found');
  const asked = () => platform.calls.filter(({ path }) => path === `/admin/accounts/${email}`);
  expect(asked()).toHaveLength(1);
  await go(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`);
  expect(await screen.findByRole('tab', { name: 'Account Summary' })).toBeVisible();
  expect(asked()).toHaveLength(1);
});
