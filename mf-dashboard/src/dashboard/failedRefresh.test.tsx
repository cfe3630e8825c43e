import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';

test('a second failed Refresh is announced, since its alert is there already', async () => {
  const { user, platform } = await renderArea({ area, path: '/dashboard' });
  await screen.findByRole('img', { name: /^Shares of services/ });
  platform.fail({ match: { path: '/admin/dashboard' }, status: 500, times: 2 });
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  await screen.findByText('Could not refresh; what is shown may be out of date');
  await user.click(refresh);
  expect(await screen.findByText('Could not refresh')).toHaveAttribute('role', 'status');
});
