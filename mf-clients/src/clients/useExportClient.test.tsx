import {
  areaWithSlowPage,
  connect,
  everythingOfPage,
  holdCalls,
  pngFile,
  renderArea,
  statusRegion,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { area } from '../routes';
import { clientPath } from './paths';
import { seededClient, storedClient } from './testClients';

const saved = watchDownloads();
const savedContent = async (): Promise<unknown> => JSON.parse((await saved[0]?.blob.text()) ?? '');

async function exportOf(platform: ReturnType<typeof testPlatform>, clientId: string) {
  const page = await renderArea({ area, path: clientPath(clientId), platform });
  await page.user.click(await screen.findByRole('button', { name: 'Export application' }));
  return page;
}

/** Answers the question that comes before an export with secrets. */
async function answer(user: UserEvent, button: string) {
  const dialog = await screen.findByRole('dialog', { name: /^Export the .* too\?$/ });
  expect(saved).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: button }));
}

test('asks before it exports secret and PINs, and can export without them', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await exportOf(platform, client.clientId);
  await screen.findByRole('dialog', { name: 'Export the secret and PINs too?' });
  expect(everythingOfPage()).not.toContain(client.clientSecret);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export without secrets' })).toHaveFocus());
  await answer(user, 'Export without secrets');
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.blob.text()) ?? '';
  for (const hidden of [client.clientSecret, client.adminPin, client.operatorPin])
    expect(text).not.toContain(`"${hidden}"`);
  expect(JSON.parse(text)).toMatchObject({
    clientId: client.clientId,
    name: client.name,
    meta: { kind: 'client' },
  });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This file does not contain the secret and PINs');
  expect(within(alert).getByRole('img', { name: 'info-circle' })).toBeVisible();
});

test.each([
  ['Cancel', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
])('%s saves nothing', async (_, cancel) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await exportOf(platform, client.clientId);
  await screen.findByRole('dialog');
  await cancel(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual([]);
});

test.each([
  ['secret', { adminPin: null, operatorPin: null }],
  ['PINs', { clientSecret: null, adminPin: null }],
])('the question names the credentials of the application: %s', async (held, without) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, client.clientId) ?? {}, without);
  await exportOf(platform, client.clientId);
  const dialog = await screen.findByRole('dialog', { name: `Export the ${held} too?` });
  expect(dialog).toHaveAccessibleDescription(/Anyone who has the file can use them: .* A file without them /);
  expect(within(dialog).getByRole('button', { name: `Export with ${held}` })).toBeInTheDocument();
});

test('exports an application without credentials without asking', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_CORE');
  Object.assign(storedClient(platform, clientId) ?? {}, {
    clientSecret: null,
    adminPin: null,
    operatorPin: null,
  });
  await exportOf(platform, clientId);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('leaving cancels the export, also while the next page is loading; a user who stays can export again', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE');
  const slow = areaWithSlowPage(area);
  const page = await renderArea({ area: slow.area, path: clientPath(clientId), platform });
  const button = await screen.findByRole('button', { name: 'Export application' });
  // As a browser does, it gives up a call whose signal is aborted.
  const hanging = jest.fn(
    ({ signal }: Request) =>
      new Promise<Response>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      ),
  );
  connect({ ...platform, fetch: hanging });
  await page.user.click(button);
  await waitFor(() => expect(hanging).toHaveBeenCalledTimes(1));
  act(() => void page.go(slow.path));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Stopped, because you were leaving this page\.Retry/,
  );
  connect(platform);
  await page.go(clientPath(clientId));
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Export the secret and PINs too?' })).toBeVisible();
});

test('saves a file named after the client ID, with its origin, environment and date', async () => {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_APPLIANCE',
    ({ securityModuleRequired, resourceIds }) => !!securityModuleRequired && !!resourceIds?.length,
  );
  const { user } = await exportOf(platform, client.clientId);
  await answer(user, 'Export with secret and PINs');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`${client.clientId}.json`]));
  const content = await savedContent();
  expect(content).toMatchObject({
    clientId: client.clientId,
    name: client.name,
    entityId: client.entityId,
    authorities: client.authorities,
    adminPin: client.adminPin,
    operatorPin: client.operatorPin,
    clientSecret: client.clientSecret,
    securityModuleRequired: true,
    securityModuleSerialNumber: client.securityModuleSerialNumber,
    resourceIds: client.resourceIds,
    meta: {
      origin: 'http://console.test',
      environment: 'Test',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      kind: 'client',
      version: 1,
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This file contains the secret and PINs of the application: treat it like a password.',
  );
  expect(within(screen.getByRole('alert')).getByRole('img', { name: 'exclamation-circle' })).toBeVisible();
  // The status region announces that.
  expect(screen.getByRole('alert')).not.toHaveTextContent('was saved');
});

test('the notice about a file is gone once the next one is asked for', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await exportOf(platform, clientId);
  await answer(user, 'Export with secret and PINs');
  const notice = await screen.findByText(/treat it like a password/);
  await user.click(screen.getByRole('button', { name: 'Export application' }));
  await screen.findByRole('dialog', { name: 'Export the secret and PINs too?' });
  expect(notice).not.toBeInTheDocument();
});

test('inlines a .png banner, fetched without the token', async () => {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_MOBILE',
    ({ mobileAppDetails }) => !!mobileAppDetails?.emailBanner,
  );
  await exportOf(platform, client.clientId);
  await waitFor(() => expect(saved).toHaveLength(1));
  const content = await savedContent();
  expect(content).toMatchObject({
    mobileAppDetails: {
      ...client.mobileAppDetails,
      emailBanner: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    },
  });
  expect(platform.objectStorage.violations).toEqual([]);
  expect(statusRegion()).toHaveTextContent(`${client.clientId}.json was saved`);
});

test.each([
  ['inlines a banner .PNG?v=2', '/banner.PNG?v=2', expect.stringMatching(/^data:image\/png;base64,/)],
  ['keeps the URL of a .jpg banner', '/banner.jpg', 'http://storage.test/banner.jpg'],
])('%s', async (_, emailBanner, expected) => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(storedClient(platform, clientId) ?? {}, { mobileAppDetails: { emailBanner } });
  const fetch = async () => new Response(await pngFile().arrayBuffer());
  await exportOf({ ...platform, objectStorage: { ...platform.objectStorage, fetch } }, clientId);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await savedContent()).toMatchObject({ mobileAppDetails: { emailBanner: expected } });
});

test('keeps the URL of a banner that cannot be fetched, and says so', async () => {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_MOBILE',
    ({ mobileAppDetails }) => !!mobileAppDetails?.emailBanner,
  );
  Object.assign(storedClient(platform, client.clientId)?.mobileAppDetails ?? {}, {
    emailBanner: '/gone/banner.png',
  });
  await exportOf(platform, client.clientId);
  expect(await screen.findByText(/banner could not be fetched/)).toBeVisible();
  expect(await savedContent()).toMatchObject({
    mobileAppDetails: { emailBanner: 'http://storage.test/gone/banner.png' },
  });
});

test.each([
  ['the entity', { entityId: null }],
  ['the type', { authorities: null }],
  ['the entity and the type', { entityId: null, authorities: undefined }],
])('says that a file without %s cannot be imported', async (lacking, without) => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_CORE');
  Object.assign(storedClient(platform, clientId) ?? {}, without);
  await exportOf(platform, clientId);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`This file lacks ${lacking}, so it cannot be imported.`);
  expect(within(alert).getByRole('img', { name: 'exclamation-circle' })).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('leaves out a field of the platform that the console does not know', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_CORE');
  Object.assign(storedClient(platform, clientId) ?? {}, { internalToken: 'unknown' });
  await exportOf(platform, clientId);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await savedContent()).not.toHaveProperty('internalToken');
});

test('says nothing more about a file that can be imported', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const { clientId } = Object.assign(client, { mobileAppDetails: { emailBanner: null } });
  await exportOf(platform, clientId);
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`${clientId}.json was saved`));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that a slow export is running, until it is saved', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_CORE');
  const { user } = await renderArea({ area, path: clientPath(clientId), platform });
  const button = await screen.findByRole('button', { name: 'Export application' });
  const held = holdCalls(platform, /^\/admin\/clients\/[^/]+$/);
  connect(held.platform);
  await user.click(button);
  expect(await screen.findByText('Preparing the file…')).toHaveAttribute('role', 'status');
  held.release();
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Preparing the file…')).not.toBeInTheDocument());
});

test('shows why an export failed, saves nothing, and can be retried more than once', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  const button = await screen.findByRole('button', { name: 'Export application' });
  platform.fail({ match: { method: 'GET', path: '/admin/clients/*' }, body: 'html', times: 2 });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error getting client data');
  expect(saved).toEqual([]);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  expect(saved).toEqual([]);
  await user.click(retry);
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(retry).not.toBeInTheDocument());
});
