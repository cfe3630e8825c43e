import {
  changesSent,
  choose,
  connect,
  fill,
  holdCalls,
  renderArea,
  statusRegion,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, createClientPath, editClientPath } from './paths';
import { chooseFile, seededClient } from './testClients';
import { fillAppliance, openCreateForm } from './testCreateForm';
import { typeDeletion } from './testDeletion';

const saved = watchDownloads();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('announces a created application and focuses the heading of its page', async () => {
  const page = await openCreateForm();
  expect(statusRegion()).toBeEmptyDOMElement();
  await fillAppliance(page);
  await page.submit();
  const title = await heading('Front desk');
  expect(statusRegion()).toHaveTextContent('Application Front desk was created.');
  await waitFor(() => expect(title).toHaveFocus());
});

test('announces a saved application and focuses the heading of its page; a list that was loaded before shows its new name', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const list = '/dashboard/clients?size=15';
  const { user, go } = await renderArea({ area, path: list, platform });
  await screen.findByRole('link', { name: client.name });
  await go(clientPath(client.clientId));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Renamed counter');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const title = await heading('Renamed counter');
  expect(statusRegion()).toHaveTextContent('Application Renamed counter was saved.');
  await waitFor(() => expect(title).toHaveFocus());
  await go(list);
  expect(await screen.findByRole('link', { name: 'Renamed counter' })).toBeVisible();
});

test('a security module that was just assigned is not offered to the next application', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE', (one) => !one.securityModuleRequired);
  const { user, go } = await renderArea({ area, path: editClientPath(client.clientId), platform });
  const modules = 'Security module serial number';
  await user.click(await screen.findByRole('checkbox', { name: 'Requires Security Module' }));
  const [free, other] = platform.records
    .securityModules()
    .flatMap((one) => (one.assignedTo ? [] : one.serialNumber));
  await choose(user, modules, free ?? '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading(client.name);
  await go(createClientPath('nordlys'));
  await screen.findByRole('form', { name: 'Add an Application' });
  await choose(user, 'Client Type', 'Appliance');
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await user.click(screen.getByRole('combobox', { name: modules }));
  expect(await screen.findByTitle(other ?? '')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByTitle(free ?? '')).not.toBeInTheDocument());
});

test('announces a deleted application, which is not in the list that is returned to, even before its reload is answered', async () => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  const page = await renderArea({ area, path: '/dashboard/clients?size=15', platform });
  await page.user.click(await screen.findByRole('link', { name }));
  const { confirm } = await typeDeletion(page, clientId);
  const held = holdCalls(platform, /^\/admin\/clients$/);
  connect(held.platform);
  const before = platform.calls.length;
  await confirm();
  const title = await heading('Clients Overview');
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(statusRegion()).toHaveTextContent(`Application ${name} was deleted.`);
  await waitFor(() => expect(title).toHaveFocus());
  const calls = platform.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(calls).not.toContain(`GET /admin/clients/${clientId}`);
});

test('a deletion returns to the list, also if its edit form was left by the breadcrumb', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const list = '/dashboard/clients?size=15';
  const page = await renderArea({ area, path: list, platform });
  await screen.findByRole('link', { name: client.name });
  await page.go(clientPath(client.clientId));
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit an Application' });
  await page.user.click(screen.getByRole('link', { name: client.name }));
  const { confirm } = await typeDeletion(page, client.clientId);
  await confirm();
  await waitFor(() => expect(page.address()).toBe(list));
  await heading('Clients Overview');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a cancelled delete sends nothing, announces nothing and returns the focus', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(statusRegion()).toBeEmptyDOMElement();
  expect(changesSent(platform)).toEqual([]);
});

test('announces an imported application and focuses "Done", which leads to its page', async () => {
  const { user } = await renderArea({ area, path: createClientPath('nordlys') });
  await screen.findByRole('form', { name: 'Add an Application' });
  await chooseFile(user, { name: 'Counter', authorities: [] });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
  expect(statusRegion()).toHaveTextContent('Application Counter was created.');
  await user.keyboard('{Enter}');
  const title = await heading('Counter');
  await waitFor(() => expect(title).toHaveFocus());
});

test('announces an exported file, and the focus stays on the button', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  await user.click(await screen.findByRole('button', { name: 'Export application' }));
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`${client.clientId}.json was saved.`));
  expect(saved).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Export application' })).toHaveFocus();
});

test('announces the CSV file of an exported list, and the focus stays on the button', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/clients' });
  await screen.findByRole('button', { name: /^Export CSV, [1-9]/ });
  await user.click(screen.getByRole('button', { name: /^Export CSV/ }));
  expect(statusRegion()).toHaveTextContent('applications.csv was saved.');
  expect(screen.getByRole('button', { name: /^Export CSV/ })).toHaveFocus();
});

test('focuses the heading of a page that is opened from elsewhere, such as the drawer', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const { go } = await renderArea({ area, path: '/dashboard/clients', platform });
  await heading('Clients Overview');
  expect(document.body).toHaveFocus();
  await go(clientPath(client.clientId));
  const title = await heading(client.name);
  await waitFor(() => expect(title).toHaveFocus());
});

test('moves the focus to the pager when the last page disables "Next page"', async () => {
  const platform = testPlatform();
  const pages = Math.ceil(platform.records.clients().length / 15);
  const { user } = await renderArea({ area, path: `/dashboard/clients?size=15&page=${pages - 1}`, platform });
  await user.click(await screen.findByRole('button', { name: /^Next page/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Next page/ })).toBeDisabled());
  await waitFor(() => expect(screen.getByRole('navigation', { name: /^Pages of/ })).toHaveFocus());
});
