import { queryClient } from '@console/api';
import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from './routes';

// The page size is remembered.
beforeEach(() => localStorage.clear());

/** Opens a list whose second call is late. */
async function openWithLate(late: 'entities' | 'oems', path: string) {
  const held = holdCalls(testPlatform(), new RegExp(`^/admin/${late}$`));
  const page = await renderArea({ area, path, platform: held.platform });
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  return { ...page, release: held.release };
}

const table = () => screen.getByRole('table');
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test.each([
  ['/dashboard/oems?q=Maison%20%C3%89clat', 'entities', ['maison-eclat']],
  ['/dashboard/oems?sort=-displayName&size=5', 'entities', undefined],
  ['/dashboard/entities?sort=-devices', 'oems', undefined],
] as const)('%s shows no rows before the reply that they depend on', async (path, late, found) => {
  const { release } = await openWithLate(late, path);
  expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/^Nothing matches|of 45 rows/)).not.toBeInTheDocument();
  release();
  await waitFor(() => expect(table()).toHaveAttribute('aria-busy', 'false'));
  if (found) expect(names()).toEqual(found);
});

test.each([
  ['/dashboard/oems', 'entities'],
  ['/dashboard/oems?sort=-devices', 'entities'],
  ['/dashboard/entities?q=nordlys&sort=name', 'oems'],
] as const)(
  '%s shows its rows without waiting for a reply that changes neither which nor where',
  async (path, late) => {
    const { release } = await openWithLate(late, path);
    await waitFor(() => expect(table()).toHaveAttribute('aria-busy', 'false'));
    const before = names();
    release();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(names()).toEqual(before);
  },
);

test('a search that is typed while the display names load waits for them, and the field keeps the focus', async () => {
  const { user, release, address } = await openWithLate('entities', '/dashboard/oems');
  const search = screen.getByRole('searchbox', { name: 'Search OEMs' });
  await user.type(search, 'Éclat');
  await waitFor(() => expect(address()).toContain('q='));
  expect(table()).toHaveAttribute('aria-busy', 'true');
  expect(search).toHaveFocus();
  release();
  await waitFor(() => expect(names()).toEqual(['maison-eclat']));
  expect(search).toHaveValue('Éclat');
});

test('display names that could not be loaded keep no rows back, nor the focused Retry', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, message: 'The names rest' });
  const { user } = await renderArea({ area, path: '/dashboard/oems?q=nordlys', platform });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(names()).toEqual(['nordlys']));
  platform.clearFailures();
  const held = holdCalls(platform, /^\/admin\/entities$/);
  connect(held.platform);
  await user.click(retry);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(names()).toEqual(['nordlys']);
  expect(retry).toHaveFocus();
  held.release();
  expect(await screen.findByRole('row', { name: /nordlys Nordlys/ })).toBeVisible();
});

test('a list that Retry has loaded waits for the display names without its former error', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/oems' }, message: 'The list rests' });
  const held = holdCalls(platform, /^\/admin\/entities$/);
  const path = '/dashboard/oems?q=nordlys';
  const { user } = await renderArea({ area, path, platform: held.platform });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.clearFailures();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText('The list rests')).not.toBeInTheDocument());
  expect(table()).toHaveAttribute('aria-busy', 'true');
  held.release();
  await waitFor(() => expect(names()).toEqual(['nordlys']));
});
