import { choose, renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { editClientPath } from './paths';
import { seededClient } from './testClients';
import { field, openCreateForm } from './testCreateForm';

const select = (name: string) => screen.getByRole('combobox', { name });
const urls = ['Android app url', 'iOS app url', 'Support url'];

test('entity and type of a new application cannot be changed later', async () => {
  await openCreateForm();
  expect(select('Entity')).toHaveAccessibleDescription(/Cannot be changed later\./);
  expect(select('Client Type')).toHaveAccessibleDescription(
    /This determines the fields below, and cannot be changed later\./,
  );
});

test('says what the type Third Party is called once the application is created', async () => {
  const { user } = await openCreateForm();
  await choose(user, 'Client Type', 'iframe');
  expect(select('Client Type')).not.toHaveAccessibleDescription(/Third Party/);
  await choose(user, 'Client Type', 'Third Party');
  expect(select('Client Type')).toHaveAccessibleDescription(
    /cannot be changed later\. Third Party may be shown as Web\/Iframe afterwards\.$/,
  );
});

test('the entity that an application lacks cannot be changed again either', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_MOBILE');
  Object.assign(client, { entityId: null });
  await renderArea({ area, path: editClientPath(client.clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  expect(await screen.findByRole('combobox', { name: 'Entity' })).toHaveAccessibleDescription(
    /Cannot be changed later\./,
  );
});

test('URLs say how they start', async () => {
  const { user } = await openCreateForm();
  await choose(user, 'Client Type', 'Mobile');
  for (const name of urls) expect(field(name)).toHaveAccessibleDescription('Starts with https:// or http://');
});
