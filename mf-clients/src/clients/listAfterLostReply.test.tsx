import { fill, loseAnswer } from '@console/testing';
import { screen } from '@testing-library/react';
import { clientPath } from './paths';
import { seededClient } from './testClients';
import { field, fillAppliance, openCreateForm } from './testCreateForm';

test('the list that is checked after a lost reply has the application, even if it was loaded just before', async () => {
  const page = await openCreateForm();
  const list = '/dashboard/clients?q=Front%20desk';
  await page.go(list);
  await screen.findByRole('table', { name: 'applications' });
  await page.go('/dashboard/clients/create/nordlys');
  await screen.findByRole('form', { name: 'Add an Application' });
  await fillAppliance(page);
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/Check before you send it again/);
  await page.go(list);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Front desk' })).toBeVisible();
});

test('so it has the new name of one that was saved without a reply', async () => {
  const page = await openCreateForm();
  const { clientId } = seededClient(
    page.platform,
    'ROLE_APPLIANCE',
    ({ entityId }) => entityId === 'nordlys',
  );
  const list = '/dashboard/clients?entity=nordlys';
  await page.go(list);
  await screen.findByRole('table', { name: 'applications' });
  await page.go(`${clientPath(clientId)}`);
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit an Application' });
  await fill(page.user, field('Name'), 'Front desk');
  loseAnswer('PUT');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Check before you send it again/);
  await page.go(list);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Front desk' })).toBeVisible();
});
