import { renderArea } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

test('the applications of another entity begin at the first page', async () => {
  const page = await renderArea({ area, path: '/dashboard/clients?page=3' });
  await screen.findByRole('table', { name: 'applications' });
  await page.user.click(await screen.findByRole('combobox', { name: 'Entity' }));
  await page.user.keyboard('nordlys');
  await page.user.click(await screen.findByTitle('Nordlys'));
  await waitFor(() => expect(page.address()).toBe('/dashboard/clients?entity=nordlys'));
});

test('a saved view keeps the entity', async () => {
  const { user, go } = await renderArea({ area, path: '/dashboard/clients?entity=nordlys' });
  const view = async () => {
    await user.click(await screen.findByRole('button', { name: 'View of applications' }));
    return within(await screen.findByRole('dialog', { name: 'View of applications' }));
  };
  await user.type((await view()).getByRole('textbox'), 'Ours{Enter}');
  await go('/dashboard/clients');
  const link = (await view()).getByRole('link', { name: 'Ours' });
  expect(link).toHaveAttribute('href', '/dashboard/clients?entity=nordlys&size=10');
});
