import { queryClient } from '@console/api';
import { areaWithSlowPage, holdCalls, renderArea, testPlatform } from '@console/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { area } from '../routes';
import { accountPath } from './paths';
import { accountQuery } from './queries';

test('an account that is not found as typed does not lead to its other spelling once the user is leaving', async () => {
  const slow = areaWithSlowPage(area);
  const path = accountPath('Foo@example.com');
  const { platform, waiting, release } = holdCalls(testPlatform(), /^\/admin\/accounts\//);
  const page = await renderArea({ area: slow.area, path, platform });
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => void page.go(slow.path));
  await act(async () => release());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(page.address()).toBe(path);
  // The other spelling may well have an account.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await slow.load();
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
});

test('an account that is not found as typed just as the user goes elsewhere does not take them back', async () => {
  const slow = areaWithSlowPage(area);
  function LeavingAtOnce() {
    const { error } = useQuery(accountQuery('Foo@example.com'));
    const navigate = useNavigate();
    // As a click does between the reply's appearance and the effects that follow its first paint.
    useLayoutEffect(() => {
      if (error) void navigate(slow.path);
    }, [error, navigate]);
    return <Outlet />;
  }
  const routes = [{ element: <LeavingAtOnce />, children: slow.area.routes }];
  await renderArea({ area: { ...area, routes }, path: accountPath('Foo@example.com') });
  await slow.load();
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
});
