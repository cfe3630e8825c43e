import { renderArea } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from './routes';

test.each([
  ['Entities', '/dashboard/entities?q=a', '/dashboard/entities/create'],
  ['a list of devices', '/dashboard/devices/nordlys?q=ring', '/dashboard/devices/create/nordlys'],
])('Cancel returns to %s as it was', async (_, from, form) => {
  const page = await renderArea({ area, path: from });
  await page.go(form);
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.address()).toBe(from));
});

test.each([
  ['/dashboard/entities/create', '/dashboard/entities'],
  ['/dashboard/devices/create/nordlys', '/dashboard/devices/nordlys'],
])('Cancel on %s, opened by its address, leads to the list', async (form, list) => {
  const page = await renderArea({ area, path: form });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.address()).toBe(list));
});
