import { renderArea, testPlatform } from '@console/testing';
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

test('the previewed application is not gone if another entity is chosen, and is shown again with all entities', async () => {
  const platform = testPlatform();
  const clients = platform.records.clients();
  const ours = clients.filter(({ entityId }) => entityId === 'nordlys');
  const other = clients.find(({ entityId }) => entityId !== 'nordlys');
  const path = `/dashboard/clients?show=${other?.clientId}`;
  const page = await renderArea({ area, path, platform });
  const preview = () => screen.queryByRole('region', { name: other?.name ?? '' });
  await waitFor(() => expect(preview()).toBeVisible());
  await page.go(`${path}&entity=nordlys`);
  expect(await screen.findByText(`1–10 of ${ours.length}`)).toBeVisible();
  expect(preview()).toBeNull();
  expect(page.address()).toBe(`${path}&entity=nordlys`);
  await page.go(path);
  await waitFor(() => expect(preview()).toBeVisible());
});

test('for external staff, who choose no entity, a previewed application that is not in their list is gone', async () => {
  const path = '/dashboard/clients';
  const page = await renderArea({ area, path: `${path}?show=gone`, as: 'ROLE_EXTERNAL_ADMIN' });
  await waitFor(() => expect(page.address()).toBe(path));
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
