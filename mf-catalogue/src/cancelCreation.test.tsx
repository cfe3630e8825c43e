import { connect, renderArea, testPlatform } from '@console/testing';
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

test('Cancel on the edit form of an entity that has the address of the create form leads to the list', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/dashboard/oems', platform });
  connect({
    ...platform,
    fetch: async (request) =>
      new URL(request.url).pathname === '/admin/entities/create'
        ? Response.json({ id: 'create', name: 'Create' })
        : platform.fetch(request),
  });
  await page.go('/dashboard/entities/edit/create');
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard/entities'));
});
