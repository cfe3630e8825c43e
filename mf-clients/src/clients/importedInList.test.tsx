import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { createClientPath } from './paths';

test('a list that was loaded before shows an imported application', async () => {
  const list = '/dashboard/clients?entity=nordlys&size=100';
  const { user, go } = await renderArea({ area, path: list });
  await screen.findByRole('table', { name: 'applications' });
  await go(createClientPath('nordlys'));
  const content = {
    clientId: '5d0c4f0e-6f1e-4f0f-9d0e-2b7c7d8e9f10',
    name: 'Counter from elsewhere',
    entityId: 'nordlys',
    authorities: [{ authority: 'ROLE_WEB' }],
    resourceIds: [],
  };
  const file = new File([JSON.stringify(content)], 'client.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('Import application', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText('Client successfully uploaded');
  await go(list);
  expect(await screen.findByRole('link', { name: 'Counter from elsewhere' })).toBeVisible();
});
