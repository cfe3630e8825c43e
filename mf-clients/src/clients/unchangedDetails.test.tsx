import { fill, renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, editClientPath } from './paths';
import { seededClient } from './testClients';

test.each([
  ['the others are filled in', { supportEmail: 'help@example.com' }],
  ['all are empty', null],
])('a detail that was typed and cleared again is no change that could be lost: %s', async (_, details) => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  client.mobileAppDetails = details;
  const page = await renderArea({ area, path: editClientPath(client.clientId), platform });
  const field = await screen.findByRole('textbox', { name: 'App store name' });
  for (const text of ['Half-typed', '']) await fill(page.user, field, text);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { level: 1, name: client.name })).toBeVisible();
  expect(page.address()).toBe(clientPath(client.clientId));
});
