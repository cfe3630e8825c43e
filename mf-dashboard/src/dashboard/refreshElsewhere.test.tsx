import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';

test.each([
  ['has arrived', 200],
  ['has failed', 500],
])('a Refresh is not announced for another entity that %s meanwhile', async (_, status) => {
  const platform = testPlatform();
  let isHeld = false;
  const { fetch } = platform;
  platform.fetch = (request) =>
    isHeld && request.url.endsWith('/admin/dashboard') ? new Promise(() => undefined) : fetch(request);
  const { user, go } = await renderArea({ area, path: '/dashboard', platform });
  await within(await screen.findByRole('region', { name: 'Services' })).findByRole('img');
  isHeld = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  if (status !== 200) platform.fail({ match: { path: '/admin/dashboard' }, status });
  await go('/dashboard?entity=nordlys');
  if (status === 200) await within(await screen.findByRole('region', { name: 'Services' })).findByRole('img');
  else await screen.findByRole('alert');
  expect(screen.queryByText('Refreshed')).not.toBeInTheDocument();
});
