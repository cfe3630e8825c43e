import { queryClient } from '@console/api';
import { renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { typeDeletion } from './testDeletion';

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

test.each([
  ['external staff, who choose no entity', '', 'ROLE_EXTERNAL_ADMIN'],
  ['whoever has chosen an entity', '?entity=nordlys', 'ROLE_INTERNAL_ADMIN'],
] as const)('%s: a previewed application that is in no list is gone', async (_, query, as) => {
  const path = `/dashboard/clients${query}`;
  const page = await renderArea({ area, path: `${path}${query ? '&' : '?'}show=gone`, as });
  await waitFor(() => expect(page.address()).toBe(path));
  expect(screen.getByText('The record to preview is not, or no longer, in this list.')).toBeVisible();
});

/** Lists all applications, then previews one of an entity among those of that entity. */
async function previewChosen() {
  const platform = testPlatform();
  const ours = platform.records.clients().find(({ entityId }) => entityId === 'nordlys');
  const page = await renderArea({ area, path: '/dashboard/clients', platform });
  await screen.findByText(/^1–10 of/);
  await page.go(`/dashboard/clients?entity=nordlys&show=${ours?.clientId}`);
  return { ...page, ours, preview: await screen.findByRole('region', { name: ours?.name ?? '' }) };
}

test('an application of the chosen entity that the user deletes from its preview is not looked for again', async () => {
  const { ours, preview, ...page } = await previewChosen();
  await page.user.click(within(preview).getByRole('link', { name: 'Open' }));
  const { confirm } = await typeDeletion(page, ours?.clientId ?? '');
  await confirm();
  await waitFor(() => expect(page.address()).toBe('/dashboard/clients?entity=nordlys'));
  expect(screen.getByText(`Application ${ours?.name} was deleted.`)).toBeVisible();
});

test('an application that someone else takes from the chosen entity is gone, also if all were listed before', async () => {
  const { ours } = await previewChosen();
  Object.assign(ours ?? {}, { entityId: 'aurelia-roma' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('The record to preview is not, or no longer, in this list.')).toBeVisible();
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
