import { queryClient } from '@console/api';
import {
  changesSent,
  connect,
  everythingOfPage,
  fill,
  holdCalls,
  loseAnswer,
  renderArea,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath } from './paths';
import { clientNow, seededClient } from './testClients';

/** The value beside a label of a description list. */
const valueBeside = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const valueElement = (label: string) => {
  const value = valueBeside(label);
  if (!(value instanceof HTMLElement)) throw new Error(`There is no value beside ${label}`);
  return value;
};
/** The next reading of anything waits until it is let go; those after it do not. */
function holdNextRead(): () => void {
  const { fetch } = globalThis;
  let letGo = () => undefined as unknown;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  globalThis.fetch = async (...call) => {
    if (call[1]?.method !== 'GET') return fetch(...call);
    globalThis.fetch = fetch;
    await gate;
    return fetch(...call);
  };
  return letGo;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an appliance is shown with its ids, PINs and security module, but not its secret', async () => {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_APPLIANCE',
    ({ securityModuleRequired }) => !!securityModuleRequired,
  );
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(valueBeside('Entity Id')).toHaveTextContent(client.entityId ?? '');
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

test('a mobile application is shown with its mobile app details and banner', async () => {
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

test('an address that is not http or https stays text', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(clientNow(platform, client.clientId)?.mobileAppDetails ?? {}, {
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
])('of %s, whether it can be edited is %s', async (authority, editable) => {
  const platform = testPlatform();
  const client = seededClient(platform, authority);
  await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(editable ? 1 : 0);
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s may look and export, nothing else',
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
    expect(clientNow(platform, client.clientId)).toBeUndefined();
    expect(await screen.findByText(/Nothing matches/)).toBeVisible();
  });

  /** The question before a deletion, with the id typed. */
  async function openTyped() {
    const platform = testPlatform();
    const client = seededClient(platform, 'ROLE_CORE');
    const { user, address } = await renderArea({ area, path: clientPath(client.clientId), platform });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await fill(user, within(dialog).getByRole('textbox'), client.clientId);
    return { user, address, dialog, client, platform };
  }

  test('goes to the list where there is nothing to go back to', async () => {
    const { user, address, dialog } = await openTyped();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
  });

  test('that fails says why and keeps what was typed', async () => {
    const platform = testPlatform();
    const client = seededClient(platform, 'ROLE_CORE');
    platform.fail({ match: { method: 'DELETE', path: '/admin/clients/*' }, status: 500, body: 'html' });
    const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await fill(user, within(dialog).getByRole('textbox'), client.clientId);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Error, please try again later');
    expect(within(dialog).getByRole('textbox')).toHaveValue(client.clientId);
    expect(clientNow(platform, client.clientId)).toBeDefined();
  });

  test('whose answer was lost is known by the application being gone', async () => {
    const { user, address, dialog, client } = await openTyped();
    loseAnswer('DELETE');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
    expect(statusRegion()).toHaveTextContent(`Application ${client.name} was deleted.`);
  });

  test('whose answer was lost leads to the list, also where the page finds first that the application is gone', async () => {
    const { user, address, dialog, client, platform } = await openTyped();
    const letGo = holdNextRead();
    loseAnswer('DELETE');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(clientNow(platform, client.clientId)).toBeUndefined());
    // As the log of the session has it done where an answer is lost.
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(`No application ${client.clientId}`);
    letGo();
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
  });

  test('whose answer was lost before it was done says that this is not known', async () => {
    const { user, dialog, client, platform } = await openTyped();
    platform.fail({ match: { method: 'DELETE', path: '/admin/clients/*' }, status: 504 });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('It is not known whether');
    expect(clientNow(platform, client.clientId)).toBeDefined();
  });

  test('of one that is there no more says so, and goes to the list', async () => {
    const { user, address, dialog, client, platform } = await openTyped();
    platform.fail({ match: { method: 'DELETE', path: '/admin/clients/*' }, status: 404 });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/dashboard/clients'));
    expect(statusRegion()).toHaveTextContent(`Application ${client.name} had already been deleted.`);
  });

  test('can be cancelled, and nothing is sent', async () => {
    const platform = testPlatform();
    const client = seededClient(platform, 'ROLE_CORE');
    const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changesSent(platform)).toEqual([]);
  });
});

test.each([
  ['a server error', { status: 500, message: 'The store is away' }, 'The store is away'],
  ['HTML', { body: 'html' }, 'Error getting client data'],
  ['a cut reply', { body: 'cut' }, 'Error getting client data'],
  ['another shape', { body: 'wrong-shape' }, 'Error getting client data'],
] as const)('%s is said, and Retry heals it', async (_, failure, text) => {
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

test('an application that does not exist is said to be unknown', async () => {
  await renderArea({ area, path: clientPath('nobody') });
  expect(await screen.findByRole('alert')).toHaveTextContent('No application nobody');
});

test('who leaves while it is deleted is not led anywhere afterwards', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const page = await renderArea({ area, path: clientPath(client.clientId), platform });
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete application' }));
  await fill(page.user, dialog.getByRole('textbox'), client.clientId);
  const held = holdCalls(platform, /^\/admin\/clients\/[^/]+$/);
  connect(held.platform);
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go('/elsewhere');
  await act(async () => held.release());
  await waitFor(() => expect(clientNow(platform, client.clientId)).toBeUndefined());
  expect(await screen.findByText('404 NOT FOUND')).toBeVisible();
  expect(page.address()).toBe('/elsewhere');
});

test('the PINs are masked, and shown one by one after a warning', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const adminPin = '740293';
  Object.assign(clientNow(platform, client.clientId) ?? {}, { adminPin, operatorPin: '615284' });
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  await heading(client.name);
  expect(everythingOfPage()).not.toMatch(/740293|615284/);
  await user.click(screen.getByRole('button', { name: 'Reveal Admin PIN' }));
  const warning = await screen.findByRole('dialog', { name: 'Reveal the Admin PIN?' });
  expect(everythingOfPage()).not.toContain(adminPin);
  await user.click(within(warning).getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText(adminPin)).toBeVisible();
  expect(everythingOfPage()).not.toContain('615284');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(everythingOfPage()).not.toContain(adminPin);
  expect(screen.getByRole('button', { name: 'Reveal Admin PIN' })).toBeVisible();
});

test('an application that was deleted meanwhile is not shown on as if it were out of date', async () => {
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
