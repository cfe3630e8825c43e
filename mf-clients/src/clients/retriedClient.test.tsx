import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { clientPath } from './paths';
import { seededClient } from './testClients';

test('while Retry loads an application, the header stays as it is', async () => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_CORE');
  platform.fail({ match: { method: 'GET', path: '/admin/clients/*' }, status: 500, times: 1 });
  const { user } = await renderArea({ area, path: clientPath(clientId), platform });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  const before = header?.innerHTML;
  const held = holdCalls(platform, /\/admin\/clients\//);
  connect(held.platform);
  await user.click(retry);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(header?.innerHTML).toBe(before);
  held.release();
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});
