import { queryClient } from '@console/api';
import { useShownSummary } from '@console/area';
import {
  connect,
  everythingOfPage,
  fill,
  holdCalls,
  holdNextRead,
  loseAnswer,
  renderArea,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath } from './paths';
import { seededClient, storedClient } from './testClients';
import { typeDeletion } from './testDeletion';

/** The value next to a label of a description list. */
const valueBeside = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const valueElement = (label: string) => {
  const value = valueBeside(label);
  if (!(value instanceof HTMLElement)) throw new Error(`There is no value beside ${label}`);
  return value;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows an appliance with its ids, PINs and security module, but without its secret', async () => {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_APPLIANCE',
    ({ securityModuleRequired }) => !!securityModuleRequired,
  );
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(renderHook(useShownSummary).result.current?.record.path).toBe(clientPath(client.clientId));
  expect(valueBeside('Entity Id')).toHaveTextContent(client.entityId ?? '');
  expect(screen.getByRole('button', { name: 'Copy entity ID' })).toBeVisible();
  expect(valueBeside('Name')).toHaveTextContent(client.name);
  expect(valueBeside('Client ID')).toHaveTextContent(client.clientId);
  expect(valueBeside('Client Type')).toHaveTextContent('Appliance');
  expect(within(valueElement('Admin PIN')).getByRole('img', { name: 'Admin PIN, hidden' })).toBeVisible();
  expect(
    within(valueElement('Operator PIN')).getByRole('img', { name: 'Operator PIN, hidden' }),
  ).toBeVisible();
  expect(valueBeside('Requires Security Module')).toHaveTextContent('Yes');
  expect(valueBeside('Serial number')).toHaveTextContent(client.securityModuleSerialNumber ?? '');
  expect(document.body).not.toHaveTextContent(client.clientSecret ?? '');
  expect(screen.queryByText('Mobile app details')).not.toBeInTheDocument();
});

test('does not claim that an appliance needs no security module if that is not reported', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(client, { securityModuleRequired: null });
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(valueBeside('Requires Security Module')).toHaveTextContent(/^–$/);
});

test('shows a mobile application with its mobile app details and banner', async () => {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_MOBILE',
    ({ mobileAppDetails }) => !!mobileAppDetails?.emailBanner && !!mobileAppDetails.supportUrl,
  );
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  const { androidAppUrl, iosAppUrl, supportUrl, appStoreName, supportEmail } = client.mobileAppDetails ?? {};
  for (const address of [androidAppUrl, iosAppUrl, supportUrl]) {
    expect(screen.getByRole('link', { name: address ?? '' })).toHaveAttribute('href', address);
  }
  expect(valueBeside('App store name')).toHaveTextContent(appStoreName ?? '');
  expect(valueBeside('Support email')).toHaveTextContent(supportEmail ?? '');
  expect(screen.getByRole('img', { name: 'Email banner' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^http:\/\/storage\.test\/banners\//),
  );
  expect(screen.queryByText('Admin PIN')).not.toBeInTheDocument();
  expect(screen.queryByText('Requires Security Module')).not.toBeInTheDocument();
});

test('does not link a URL that is neither http nor https', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(storedClient(platform, client.clientId)?.mobileAppDetails ?? {}, {
    supportUrl: 'javascript:alert(1)',
  });
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(valueBeside('Support url')).toHaveTextContent('javascript:alert(1)');
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
});

test.each([
  ['ROLE_APPLIANCE', true],
  ['ROLE_MOBILE', true],
  ['ROLE_CORE', false],
  ['ROLE_WEB', false],
  ['ROLE_ADMIN_WEB', false],
])('an application with %s can be edited: %s', async (authority, editable) => {
  const platform = testPlatform();
  const client = seededClient(platform, authority);
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(editable ? 1 : 0);
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s can view and export, but not change anything',
  async (as) => {
    const platform = testPlatform();
    const client = seededClient(platform, 'ROLE_APPLIANCE', ({ entityId }) => entityId === 'nordlys');
    await renderArea({ area, path: clientPath(client.clientId), platform, as });
    await heading(client.name);
    expect(screen.getByRole('button', { name: 'Export application' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByText('Admin PIN')).not.toBeInTheDocument();
  },
);

describe('deleting', () => {
  test('asks for the client ID, typed exactly, and goes back', async () => {
    const platform = testPlatform();
    const client = seededClient(platform, 'ROLE_CORE');
    const list = `/dashboard/clients?q=${client.clientId}`;
    const { user, address } = await renderArea({ area, path: list, platform });
    await user.click(await screen.findByRole('link', { name: client.name }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));

    const dialog = await screen.findByRole('dialog', { name: 'Delete application' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    const typed = within(dialog).getByRole('textbox');
    await fill(user, typed, client.clientId.toUpperCase());
    expect(confirm).toBeDisabled();
    await fill(user, typed, client.clientId);
    await user.click(confirm);

    await waitFor(() => expect(address()).toBe(list));
    expect(storedClient(platform, client.clientId)).toBeUndefined();
    expect(await screen.findByText(/Nothing matches/)).toBeVisible();
  });

  /** The confirmation dialog with the client id typed in. */
  async function openTyped() {
    const platform = testPlatform();
    const client = seededClient(platform, 'ROLE_CORE');
    const page = await renderArea({ area, path: clientPath(client.clientId), platform });
    return { ...page, ...(await typeDeletion(page, client.clientId)), client, platform };
  }

  test('goes to the list if there is no page to go back to', async () => {
    const { address, confirm } = await openTyped();
    await confirm();
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
  });

  test('shows why it failed and keeps the typed id', async () => {
    const { dialog, confirm, client, platform } = await openTyped();
    platform.fail({ match: { method: 'DELETE', path: '/admin/clients/*' }, status: 500, body: 'html' });
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error, please try again later');
    expect(dialog.getByRole('textbox')).toHaveValue(client.clientId);
    expect(storedClient(platform, client.clientId)).toBeDefined();
  });

  test('counts as done after a lost reply if the application is gone', async () => {
    const { address, confirm, client } = await openTyped();
    loseAnswer('DELETE');
    await confirm();
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
    expect(statusRegion()).toHaveTextContent(`Application ${client.name} was deleted.`);
  });

  test('returns to the list after a lost reply, even if the page first finds that the application is gone', async () => {
    const { address, confirm, client, platform } = await openTyped();
    const release = holdNextRead();
    loseAnswer('DELETE');
    await confirm();
    await waitFor(() => expect(storedClient(platform, client.clientId)).toBeUndefined());
    // As the session log does after a lost reply.
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(`No application ${client.clientId}`);
    release();
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
  });

  test('reports an unknown outcome after a lost reply if the application still exists', async () => {
    const { dialog, confirm, client, platform } = await openTyped();
    platform.fail({ match: { method: 'DELETE', path: '/admin/clients/*' }, status: 504 });
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('It is not known whether');
    expect(storedClient(platform, client.clientId)).toBeDefined();
  });

  test('says so if the application had already been deleted, and goes to the list', async () => {
    const { address, confirm, client, platform } = await openTyped();
    platform.fail({ match: { method: 'DELETE', path: '/admin/clients/*' }, status: 404 });
    await confirm();
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
    expect(statusRegion()).toHaveTextContent(`Application ${client.name} had already been deleted.`);
  });
});

test.each([
  ['a server error', { status: 500, message: 'The store is down' }, 'The store is down'],
  ['HTML', { body: 'html' }, 'Error getting client data'],
  ['a cut reply', { body: 'cut' }, 'Error getting client data'],
  ['another shape', { body: 'wrong-shape' }, 'Error getting client data'],
] as const)('shows %s, and Retry recovers', async (_, failure, text) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  platform.fail({ match: { method: 'GET', path: '/admin/clients/*' }, times: 1, ...failure });
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(within(alert).getByRole('link', { name: 'Back to Applications' })).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await heading(client.name)).toBeVisible();
});

test('says that an application does not exist', async () => {
  await renderArea({ area, path: clientPath('nobody') });
  expect(await screen.findByRole('alert')).toHaveTextContent('No application nobody');
});

test('does not navigate after a deletion if the user has left the page', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const page = await renderArea({ area, path: clientPath(client.clientId), platform });
  const { confirm } = await typeDeletion(page, client.clientId);
  const held = holdCalls(platform, /^\/admin\/clients\/[^/]+$/);
  connect(held.platform);
  await confirm();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go('/elsewhere');
  await act(async () => held.release());
  await waitFor(() => expect(storedClient(platform, client.clientId)).toBeUndefined());
  expect(await screen.findByText('404 NOT FOUND')).toBeVisible();
  expect(page.address()).toBe('/elsewhere');
});

test('masks the PINs, and reveals each one after a warning', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const adminPin = '740293';
  Object.assign(storedClient(platform, client.clientId) ?? {}, { adminPin, operatorPin: '615284' });
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(everythingOfPage()).not.toMatch(/740293|615284/);
  await user.click(screen.getByRole('button', { name: 'Reveal Admin PIN' }));
  const warning = await screen.findByRole('dialog', { name: 'Reveal the admin PIN?' });
  expect(everythingOfPage()).not.toContain(adminPin);
  await user.click(within(warning).getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText(adminPin)).toBeVisible();
  expect(everythingOfPage()).not.toContain('615284');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(everythingOfPage()).not.toContain(adminPin);
  expect(screen.getByRole('button', { name: 'Reveal Admin PIN' })).toBeVisible();
});

test('stops showing an application that has been deleted elsewhere', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  platform.fail({ match: { path: '/admin/clients/*' }, status: 404, message: 'There is none' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('There is none');
  expect(screen.getByRole('link', { name: 'Back to Applications' })).toBeVisible();
  expect(screen.queryByText(client.clientId)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});
