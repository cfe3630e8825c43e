import { loseAnswer } from '@console/testing';
import { screen } from '@testing-library/react';
import { fillAppliance, openCreateForm } from './testCreateForm';

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
