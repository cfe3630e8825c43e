import { queryClient } from '@console/api';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, createClientPath, editClientPath } from './paths';
import { seededClient, storedClient } from './testClients';

const secret = 'Kx7!vQ2#mZ9@pL4$';
const adminPin = '740293';

const remembered = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

test.each([
  ['page', clientPath, adminPin],
  ['edit form', editClientPath, secret],
] as const)('the credentials are forgotten as soon as the %s is left', async (_, pathOf, credential) => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, clientId) ?? {}, { adminPin, clientSecret: secret });
  const page = await renderArea({ area, path: pathOf(clientId), platform });
  await screen.findAllByText(name);
  expect(remembered()).toContain(credential);
  await page.go('/elsewhere');
  await waitFor(() => expect(remembered()).not.toContain(credential));
});

test('the page of an application keeps its PINs while it is shown, but never the secret, which it does not show', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, clientId) ?? {}, { adminPin, clientSecret: secret });
  await renderArea({ area, path: clientPath(clientId), platform });
  await waitFor(() => expect(remembered()).toContain(adminPin));
  expect(remembered()).not.toContain(secret);
});

test('the form of a duplicate never has the credentials of the original', async () => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, clientId) ?? {}, { adminPin, clientSecret: secret });
  await renderArea({ area, path: `${createClientPath('nordlys')}?copy=${clientId}`, platform });
  await waitFor(() => expect(remembered()).toContain(name));
  await screen.findByRole('textbox', { name: 'Name' });
  for (const credential of [adminPin, secret]) expect(remembered()).not.toContain(credential);
});
