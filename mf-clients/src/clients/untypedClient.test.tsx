import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { editClientPath } from './paths';
import { seededClient } from './testClients';

test.each([
  ['Tide', 'Tide'],
  [' ', 'Unnamed'],
])('says that the platform reports no type for the application %j', async (name, shown) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  Object.assign(client, { authorities: null, name });
  await renderArea({ area, path: editClientPath(client.clientId), platform });
  expect(await screen.findByText(`The platform reports no type for ${shown}.`)).toBeVisible();
});
