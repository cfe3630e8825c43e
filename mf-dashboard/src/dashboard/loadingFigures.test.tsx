import { holdCalls, renderArea, testPlatform } from '@console/testing';
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
