import { defineArea, RemoteWidget } from '@console/area';
import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';

/** An area that shows the widget like the page of an entity does. */
const entityDetails = defineArea({
  name: 'mf-entities',
  paths: ['/dashboard/entities'],
  routes: [
    {
      path: '/dashboard/entities/:id',
      handle: { title: 'Entity', needs: 'dashboard.read' },
      Component: () => (
        <RemoteWidget name="mf-clients/ApplicationsOfEntity" props={{ entityId: 'nordlys' }} />
      ),
    },
  ],
});

test('lists the applications of one entity, and a row opens the application', async () => {
  const platform = testPlatform();
  const page = await renderArea({
    area: entityDetails,
    otherAreas: { 'mf-clients': area },
    path: '/dashboard/entities/nordlys',
    platform,
  });
  const table = await screen.findByRole('table', { name: 'applications' });
  const own = platform.records.clients().filter(({ entityId }) => entityId === 'nordlys');
  const [first] = own;
  const link = await within(table).findByRole('link', { name: first?.name ?? '' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(Math.min(10, own.length));
  expect(platform.calls.filter(({ path }) => path === '/admin/clients').map(({ query }) => query)).toEqual([
    { entity: 'nordlys' },
  ]);
  await page.user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible();
});

test('keeps its page and search in URL parameters of its own, apart from other tables on the page', async () => {
  const page = await renderArea({
    area: entityDetails,
    otherAreas: { 'mf-clients': area },
    path: '/dashboard/entities/nordlys?page=2&q=devices',
  });
  const table = await screen.findByRole('table', { name: 'applications' });
  await within(table).findAllByRole('link');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page of applications' }), '5');
  expect(page.address()).toBe('/dashboard/entities/nordlys?page=2&q=devices&applications-size=5');
});
