import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

test('the lists can be opened while the figures load, and their links keep the focus once they are there', async () => {
  const { platform, waiting, release } = holdCalls(testPlatform(), /^\/admin\/dashboard$/);
  await renderArea({ area, path: '/dashboard', platform });
  await waitFor(() => expect(waiting).toHaveLength(1));
  const lists = await screen.findByRole('region', { name: 'Needs attention' });
  const links = within(lists).getAllByRole('link');
  expect(links).toHaveLength(4);
  links[0]?.focus();
  const figures = links[0]?.closest('[aria-busy]');
  expect(figures).toHaveAttribute('aria-busy', 'true');
  release();
  await screen.findByText('Dashboard loaded');
  expect(figures).toHaveAttribute('aria-busy', 'false');
  expect(links[0]).toHaveFocus();
});

test('figures that failed are not called loading while it is checked whether their entity exists', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/dashboard' }, status: 500 });
  const held = holdCalls(platform, /entities/);
  await renderArea({ area, path: '/dashboard?entity=nordlys', platform: held.platform });
  await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(held.waiting).not.toEqual([]));
  expect(screen.queryByText('Loading dashboard')).not.toBeInTheDocument();
  held.release();
});

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

test.each(['/admin/dashboard', '/admin/dashboard/wearables'])('leaving the page cancels %s', async (path) => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/elsewhere', platform });
  const held = holdCalls(platform, new RegExp(`^${path}$`));
  connect(held.platform);
  await page.go('/dashboard?drill=expired');
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(held.waiting[0]?.signal.aborted).toBe(false);
  await page.go('/elsewhere');
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
});

test.each([
  ['ROLE_INTERNAL_ADMIN', 'Wearables, services and accounts'],
  ['ROLE_EXTERNAL_ADMIN', 'Wearables and services'],
] as const)('%s is told what the dashboard shows before it arrives: %s', async (as, lead) => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/dashboard' }, status: 500 });
  await renderArea({ area, path: '/dashboard', platform, as });
  await screen.findByRole('alert');
  expect(screen.getByText(lead)).toBeVisible();
});
