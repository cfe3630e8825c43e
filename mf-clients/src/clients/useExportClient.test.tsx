import { clientPath } from '@console/area';
import { renderArea, testPlatform, watchDownloads } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { clientNow, seededClient } from './testClients';

const saved = watchDownloads();
const savedContent = async (): Promise<unknown> => JSON.parse((await saved[0]?.blob.text()) ?? '');

async function exportOf(platform: ReturnType<typeof testPlatform>, clientId: string) {
  const page = await renderArea({ area, path: clientPath(clientId), platform });
  await page.user.click(await screen.findByRole('button', { name: 'Export application' }));
  return page;
}

test('saves a file named after the client ID, with its origin, environment and date', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  await exportOf(platform, client.clientId);
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
    meta: {
      origin: 'http://console.test',
      environment: 'Test',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      kind: 'client',
      version: 1,
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('keep it like a password');
});

test('puts the .png banner into the file, fetched without the token', async () => {
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
  expect(screen.getByRole('alert')).toHaveTextContent(`${client.clientId}.json was saved`);
});

test('keeps the address of a banner that cannot be fetched, and says so', async () => {
  const platform = testPlatform();
  const client = seededClient(
    platform,
    'ROLE_MOBILE',
    ({ mobileAppDetails }) => !!mobileAppDetails?.emailBanner,
  );
  Object.assign(clientNow(platform, client.clientId)?.mobileAppDetails ?? {}, {
    emailBanner: '/gone/banner.png',
  });
  await exportOf(platform, client.clientId);
  expect(await screen.findByText(/banner could not be fetched/)).toBeVisible();
  expect(await savedContent()).toMatchObject({
    mobileAppDetails: { emailBanner: 'http://storage.test/gone/banner.png' },
  });
});

test('that fails says why, saves nothing, and can be tried again', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const { user } = await renderArea({ area, path: clientPath(client.clientId), platform });
  const button = await screen.findByRole('button', { name: 'Export application' });
  platform.fail({ match: { method: 'GET', path: '/admin/clients/*' }, body: 'html', times: 1 });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error getting client data');
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
