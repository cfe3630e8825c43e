import { connect, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { deviceIdOf } from './devices/model';
import { devicePath } from './devices/paths';
import { withVariants } from './devices/testEditForm';
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

function TwoBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-2)}>
      Two pages back
    </button>
  );
}

test.each([
  ['Edit', 'Edit Entity', 'an entity'],
  ['Edit', 'Edit Device', 'a device'],
  ['Duplicate', 'Add a device', 'a device'],
])('a cancelled "%s" (%s) of %s leaves no entry in the history', async (link, form, record) => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), withVariants);
  const path = record === 'a device' ? devicePath(deviceIdOf(device)) : '/dashboard/entities/nordlys';
  const elsewhere = { path: '/dashboard/elsewhere', handle: { needs: 'signedIn' }, Component: TwoBack };
  const otherAreas = { 'mf-clients': { routes: [elsewhere], widgets: {} } };
  const page = await renderArea({ area, path: '/dashboard/oems', platform, otherAreas });
  await page.go(path);
  await page.user.click(await screen.findByRole('link', { name: link }));
  await screen.findByRole('form', { name: form });
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('link', { name: link });
  expect(page.address()).toBe(path);
  await page.go('/dashboard/elsewhere');
  await page.user.click(screen.getByRole('button', { name: 'Two pages back' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard/oems'));
});
