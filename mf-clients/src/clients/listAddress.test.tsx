import { renderArea } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';

test('the applications of another entity begin at the first page', async () => {
  const page = await renderArea({ area, path: '/dashboard/clients?page=3' });
  await screen.findByRole('table', { name: 'applications' });
  await page.user.click(await screen.findByRole('combobox', { name: 'Entity' }));
  await page.user.keyboard('nordlys');
  await page.user.click(await screen.findByTitle('Nordlys'));
  await waitFor(() => expect(page.address()).toBe('/dashboard/clients?entity=nordlys'));
});
