import type { Client } from '@console/resources';
import { choose, connect, holdCalls, offered, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { editClientPath } from './paths';
import { seededClient } from './testClients';
import { openCreateForm } from './testCreateForm';

test('offers only available security modules, which it asks for once they are required', async () => {
  const page = await openCreateForm();
  await choose(page.user, 'Client Type', 'Appliance');
  const required = screen.getByRole('checkbox', { name: 'Requires Security Module' });
  const asked = () =>
    page.platform.calls.flatMap(({ path, query }) => (path === '/admin/security-modules' ? [query] : []));
  expect(asked()).toEqual([]);
  await page.user.click(required);
  await waitFor(() => expect(asked()).toEqual([{ status: 'available' }]));
  const serialNumbers = await offered(page.user, 'Security module serial number');
  const taken = page.platform.records.securityModules().filter(({ assignedTo }) => assignedTo);
  expect(serialNumbers.length).toBeGreaterThan(0);
  expect(taken.length).toBeGreaterThan(0);
  for (const { serialNumber } of taken) expect(serialNumbers).not.toContain(serialNumber);
});

test('a security module that is new to the application still needs its credentials', async () => {
  const platform = testPlatform();
  const isFixed = ({ securityModuleSerialNumber }: Client) => !!securityModuleSerialNumber;
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE', isFixed);
  const { user } = await renderArea({ area, path: editClientPath(clientId), platform });
  const free = seeded(platform.records.securityModules(), ({ assignedTo }) => !assignedTo);
  await screen.findByRole('combobox', { name: 'Security module serial number' });
  const next = 'After saving, write the credentials to this dongle under Multos.';
  expect(screen.queryByText(next)).not.toBeInTheDocument();
  await choose(user, 'Security module serial number', free.serialNumber);
  expect(screen.getByText(next)).toBeVisible();
});

test('says what to do if no security module is available, and not before that is known', async () => {
  const platform = testPlatform();
  for (const module of platform.records.securityModules()) module.assignedTo = 'taken';
  const held = holdCalls(platform, /^\/admin\/security-modules$/);
  const { user } = await openCreateForm(held.platform);
  await choose(user, 'Client Type', 'Appliance');
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.queryByText(/^No security module is available/)).not.toBeInTheDocument();
  held.release();
  expect(
    await screen.findByText(
      'No security module is available. Set up a dongle under Multos, or untick Requires Security Module.',
    ),
  ).toBeVisible();
});

test('shows at the field that security modules could not be loaded, and Retry recovers', async () => {
  const platform = testPlatform();
  platform.fail({
    match: { path: '/admin/security-modules' },
    status: 500,
    message: 'Modules are unavailable',
    times: 1,
  });
  const { user } = await openCreateForm(platform);
  await choose(user, 'Client Type', 'Appliance');
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Modules are unavailable');
  await user.click(screen.getByRole('combobox', { name: 'Security module serial number' }));
  expect(await screen.findByRole('option')).toHaveTextContent('Could not load security modules');
  const held = holdCalls(platform, /^\/admin\/security-modules$/);
  connect(held.platform);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  held.release();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('an appliance that needs no security module after all says nothing about those that could not be loaded', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/security-modules' }, status: 500 });
  const { user } = await openCreateForm(platform);
  await choose(user, 'Client Type', 'Appliance');
  const required = screen.getByRole('checkbox', { name: 'Requires Security Module' });
  await user.click(required);
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(required);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
