import { queryClient } from '@console/api';
import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { accountPath } from './paths';

test('an account that is not found as typed does not lead to its other spelling once the user is leaving', async () => {
  let arrive = (_: null): void => undefined;
  const code = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const slow = {
    path: '/dashboard/slow',
    handle: { title: 'Slow page', needs: () => true },
    loader: () => code,
    element: <h1>Slow page</h1>,
  };
  const path = accountPath('Foo@example.com');
  const { platform, waiting, release } = holdCalls(testPlatform(), /^\/admin\/accounts\//);
  const page = await renderArea({ area: { ...area, routes: [...area.routes, slow] }, path, platform });
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => void page.go(slow.path));
  await act(async () => release());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(page.address()).toBe(path);
  await act(async () => arrive(null));
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
});
