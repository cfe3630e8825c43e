import { queryClient } from '@console/api';
import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientRoutes } from './paths';

const failed = 'Names of entities could not be loaded';
const alert = async () => {
  const title = await screen.findByText(failed);
  return title.closest<HTMLElement>('[role=alert]') ?? title;
};
const findEntity = (name: string) => screen.findAllByRole('cell', { name });

test('without the names of entities the list shows their IDs and says so, and Retry gets the names', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities' }, message: 'The platform is down', times: 1 });
  const { user } = await renderArea({ area, path: clientRoutes.list, platform });
  const warning = await alert();
  expect(warning).toHaveTextContent('The platform is down');
  await findEntity('nordlys');
  await user.click(within(warning).getByRole('button', { name: 'Retry' }));
  await findEntity('Nordlys');
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

test('names that could not be loaded offline come by themselves once the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const platform = testPlatform();
  const { fetch } = platform;
  const cutOff = jest
    .spyOn(platform, 'fetch')
    .mockImplementation((request) =>
      request.url.endsWith('/admin/entities')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(request),
    );
  await renderArea({ area, path: clientRoutes.list, platform });
  await alert();
  cutOff.mockRestore();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await findEntity('Nordlys');
  await waitFor(() => expect(screen.getByText('All entities')).toBeVisible());
});

test.each([
  ['', 'false'],
  ['?sort=-name', 'false'],
  ['?q=Nordlys', 'true'],
  ['?sort=-entityName', 'true'],
])('with the names late, the list%s waits for them: %s', async (query, waits) => {
  const held = holdCalls(testPlatform(), /^\/admin\/entities$/);
  await renderArea({ area, path: `${clientRoutes.list}${query}`, platform: held.platform });
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  const table = screen.getByRole('table', { name: 'applications' });
  expect(table).toHaveAttribute('aria-busy', waits);
  held.release();
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  expect(within(table).getAllByRole('link')).not.toHaveLength(0);
});
