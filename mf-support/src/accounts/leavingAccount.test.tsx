import { queryClient } from '@console/api';
import { areaWithSlowPage, holdCalls, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { accountPath } from './paths';

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
