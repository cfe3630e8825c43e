import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { createClientPath } from './paths';
import { chooseFile, seededClient } from './testClients';

const credentials = { adminPin: '123456', operatorPin: '654321', clientSecret: 'Abcdefgh12345678' };

async function choose(fields: Parameters<typeof chooseFile>[1], platform = testPlatform()) {
  const page = await renderArea({ area, path: createClientPath('nordlys'), platform });
  await screen.findByRole('form', { name: 'Add an Application' });
  const authorities = [{ authority: 'ROLE_APPLIANCE' }];
  await chooseFile(page.user, { authorities, ...credentials, ...fields });
  await screen.findByRole('region', { name: 'Content of client.json' });
  return page;
}

test.each([
  [
    'entity',
    { entityId: 'elsewhere' },
    'There is no entity “elsewhere”.',
    'Add it first, or change entityId in the file; otherwise the import may be refused.',
  ],
  [
    'dongle',
    { securityModuleRequired: true, securityModuleSerialNumber: '909090' },
    'There is no security module “909090”.',
    'Set it up under Multos first, or change securityModuleSerialNumber in the file; otherwise the import may be refused.',
  ],
])(
  'says before it is sent that this environment lacks its %s, and what to do',
  async (_, content, title, advice) => {
    await choose(content);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(advice);
  },
);

test('says before it is sent which application has the dongle of the file', async () => {
  const platform = testPlatform();
  const { clientId, name, securityModuleSerialNumber } = seededClient(
    platform,
    'ROLE_APPLIANCE',
    (client) => !!client.securityModuleSerialNumber,
  );
  const taken = `Security module ${securityModuleSerialNumber} is assigned to ${name}.`;
  const { user } = await choose({ securityModuleRequired: true, securityModuleSerialNumber }, platform);
  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
  await user.click(screen.getByRole('button', { name: 'Clear client.json' }));
  await chooseFile(user, { clientId, securityModuleSerialNumber });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An application with this client ID already exists',
  );
  expect(screen.queryByText(taken)).not.toBeInTheDocument();
});

test.each([
  ['secret and PINs', { clientSecret: undefined, adminPin: null, operatorPin: '' }],
  ['PINs', { adminPin: undefined }],
  ['secret', { clientSecret: '' }],
])('says what is left to set after a file without the %s', async (missing, content) => {
  const { user } = await choose(content);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
  expect(
    screen.getByText(`Still to be set under Edit: the ${missing}, which the file did not contain.`),
  ).toBeVisible();
});

test('has nothing to say about a file that fits and has all of them', async () => {
  const { user } = await choose({});
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Client successfully uploaded');
  expect(screen.queryByText(/^Still to be set/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
