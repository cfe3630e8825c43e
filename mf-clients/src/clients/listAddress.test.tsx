import { queryClient } from '@console/api';
import { fill, holdCalls, loseAnswer, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, clientRoutes, createClientPath } from './paths';
import { chooseFile, seededClient } from './testClients';
import { field, fillAppliance, openCreateForm } from './testCreateForm';
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

test('a list that was loaded before shows an imported application', async () => {
  const list = '/dashboard/clients?entity=nordlys&size=100';
  const { user, go } = await renderArea({ area, path: list });
  await screen.findByRole('table', { name: 'applications' });
  await go(createClientPath('nordlys'));
  await chooseFile(user);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText('Client successfully uploaded');
  await go(list);
  expect(await screen.findByRole('link', { name: 'Counter from elsewhere' })).toBeVisible();
});

test('an import whose page was left is announced by the session log alone, which links to the application', async () => {
  const { platform, waiting, release } = holdCalls(testPlatform(), /\/clients\/import$/);
  const { user, go } = await renderArea({ area, path: createClientPath('nordlys'), platform });
  await chooseFile(user);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  await go('/dashboard/clients?entity=nordlys&size=100');
  await screen.findByRole('table', { name: 'applications' });
  release();
  expect(await screen.findByRole('link', { name: 'Counter from elsewhere' })).toBeVisible();
  expect(statusRegion()).toBeEmptyDOMElement();
});

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

const ownOnly = 'External staff can open only what belongs to their own entity, nordlys.';

test("tells external staff who follow another entity's link that the list is their own entity's", async () => {
  const platform = testPlatform();
  const path = `${clientRoutes.list}?entity=aurora`;
  await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await screen.findByText(ownOnly)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nordlys App 1' })).toBeVisible();
  expect(platform.calls.flatMap(({ query }) => query.entity ?? [])).toEqual(['nordlys']);
});

test.each(['', '?entity=nordlys'])('does not tell them at the list%s', async (query) => {
  await renderArea({ area, path: `${clientRoutes.list}${query}`, as: 'ROLE_EXTERNAL_ADMIN' });
  await screen.findByRole('link', { name: 'Nordlys App 1' });
  expect(screen.queryByText(ownOnly)).not.toBeInTheDocument();
});

test.each([
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', 1],
  ['ROLE_INTERNAL_ADMIN', 0],
] as const)("%s is told that another entity's application would not be found (%i)", async (role, count) => {
  const platform = testPlatform();
  const { clientId } = platform.records.clients().find(({ entityId }) => entityId !== 'nordlys') ?? {};
  const path = clientPath(count ? (clientId ?? '') : 'nobody');
  await renderArea({ area, path, platform, as: role });
  expect(await screen.findByRole('alert')).toHaveTextContent('No application');
  expect(screen.queryAllByText(/^External staff can open only/)).toHaveLength(count);
});
