import { holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { createClientPath } from './paths';
import { chooseFile } from './testClients';

test('a list that was loaded before shows an imported application', async () => {
  const list = '/dashboard/clients?entity=nordlys&size=100';
  const { user, go } = await renderArea({ area, path: list });
  await screen.findByRole('table', { name: 'applications' });
  await go(createClientPath('nordlys'));
  await chooseFile(user);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText('Client successfully uploaded');
  await go(list);
  expect(await screen.findByRole('link', { name: 'Counter from elsewhere' })).toBeVisible();
});

test('an import whose page was left is announced by the session log alone, which links to the application', async () => {
  const { platform, waiting, release } = holdCalls(testPlatform(), /\/clients\/import$/);
  const { user, go } = await renderArea({ area, path: createClientPath('nordlys'), platform });
  await chooseFile(user);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  await go('/dashboard/clients?entity=nordlys&size=100');
  await screen.findByRole('table', { name: 'applications' });
  release();
  expect(await screen.findByRole('link', { name: 'Counter from elsewhere' })).toBeVisible();
  expect(statusRegion()).toBeEmptyDOMElement();
});
