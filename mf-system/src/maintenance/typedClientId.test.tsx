import type { Platform } from '@console/platform';
import { changesSent, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, review, save, saveElsewhere, whitelists } from './testWhitelists';

const field = () => screen.getByRole('combobox', { name: 'Add an application' });
const unknown = 'No application has this client ID';

async function open(platform: Platform = testPlatform()) {
  const page = await renderArea({ area, path, platform });
  await list('Applications');
  return { ...page, platform };
}

test('a client ID that no application has can be added, and is marked', async () => {
  const page = await open();
  const { clients } = whitelists(page.platform);
  await page.user.type(field(), 'manage-mii');
  await page.user.click(await screen.findByTitle(`Add unknown client ID “manage-mii”`));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect((await list('Applications')).getByText(unknown)).toBeVisible();
  await review(page);
  expect((await dialog()).getByText('manage-mii')).toBeVisible();
  expect((await dialog()).getByText(unknown)).toBeVisible();
  await save(page);
  expect(await screen.findAllByText('The whitelists were saved.')).not.toHaveLength(0);
  expect(changesSent(page.platform).at(-1)?.body).toMatchObject({
    whitelists: { clients: [...clients, 'manage-mii'] },
  });
});

test('one that was removed by mistake can be added again', async () => {
  const platform = testPlatform();
  await saveElsewhere(platform, { ...whitelists(platform), clients: ['manage-mii'] });
  const { user } = await open(platform);
  await user.click(screen.getByRole('button', { name: 'Remove application manage-mii' }));
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await user.type(field(), 'manage-mii');
  await user.click(await screen.findByTitle('Add unknown client ID “manage-mii”'));
  expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument();
});

test('the applications that a text finds come before the text itself', async () => {
  const { user, platform } = await open();
  const { clients } = whitelists(platform);
  const found = platform.records.clients().find(({ clientId }) => !clients.includes(clientId));
  const part = found?.clientId.slice(0, -1) ?? '';
  await user.type(field(), part);
  const typed = await screen.findByTitle(`Add unknown client ID “${part}”`);
  const known = screen.getByTitle(`${found?.name} (${found?.clientId})`);
  expect(known.compareDocumentPosition(typed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.clear(field());
  await user.type(field(), found?.clientId ?? '');
  expect(await screen.findByTitle(`${found?.name} (${found?.clientId})`)).toBeVisible();
  expect(screen.queryByTitle(/^Add unknown/)).not.toBeInTheDocument();
});

test('an application that the platform lists twice is offered once', async () => {
  const platform = testPlatform();
  const { clients } = whitelists(platform);
  const twice = platform.records.clients().find(({ clientId }) => !clients.includes(clientId));
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const isList = new URL(request.url).pathname.endsWith('/admin/clients');
    return isList ? Response.json([twice, twice]) : fetch(request);
  };
  const { user } = await open(platform);
  await user.type(field(), twice?.clientId ?? '');
  expect(await screen.findAllByTitle(`${twice?.name} (${twice?.clientId})`)).toHaveLength(1);
});

test('white space around a pasted client ID and invisible characters in it are not part of it', async () => {
  const { user } = await open();
  await user.click(field());
  await screen.findByRole('listbox');
  await user.paste(' mana\u200bge-mii\u00a0');
  await user.click(await screen.findByTitle('Add unknown client ID “manage-mii”'));
  expect(screen.getByRole('button', { name: 'Remove application manage-mii' })).toBeVisible();
});

test('one that is on the list, or only to be added, is not added again', async () => {
  const { user, platform } = await open();
  const [listed = ''] = whitelists(platform).clients;
  await user.type(field(), listed);
  expect(await screen.findByText('Already on the list')).toBeVisible();
  await user.clear(field());
  await user.type(field(), 'manage-mii');
  await user.click(await screen.findByTitle('Add unknown client ID “manage-mii”'));
  await waitFor(() => expect(field()).toHaveValue(''));
  await user.type(field(), 'manage-mii ');
  expect(await screen.findByText('Already on the list')).toBeVisible();
});

test('one that differs from a listed one in case only is another one, also if both contain “@”', async () => {
  const platform = testPlatform();
  await saveElsewhere(platform, { ...whitelists(platform), clients: ['kiosk@shop'] });
  const page = await open(platform);
  await page.user.type(field(), 'Kiosk@shop');
  await page.user.click(await screen.findByTitle('Add unknown client ID “Kiosk@shop”'));
  expect((await list('Applications')).getByText('will be added')).toBeVisible();
  await review(page);
  await save(page);
  await screen.findAllByText('The whitelists were saved.');
  expect(whitelists(platform).clients).toEqual(['kiosk@shop', 'Kiosk@shop']);
});

test('an email is not taken for a client ID: it belongs to Users', async () => {
  const { user } = await open();
  await user.type(field(), 'dora@example.com');
  expect(await screen.findByText('This is an email: add it under Users')).toBeVisible();
  expect(screen.queryByTitle(/^Add unknown/)).not.toBeInTheDocument();
});

test('while the applications load, no client ID is called unknown', async () => {
  const platform = testPlatform();
  const held = holdCalls(platform, /^\/admin\/clients$/);
  const { user } = await open(held.platform);
  await user.type(field(), 'manage-mii');
  expect(await screen.findByText('Loading applications…')).toBeVisible();
  expect(screen.queryByTitle(/client ID/)).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByTitle('Add unknown client ID “manage-mii”')).toBeVisible();
});

test('a text with a space within is no client ID', async () => {
  const { user } = await open();
  await user.type(field(), 'no such name');
  expect(await screen.findByText('No such application')).toBeVisible();
});

test('if the applications could not be loaded, they can be added by client ID, and Retry loads them', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/clients' }, body: 'html', times: 2 });
  const { user } = await open(platform);
  expect(await screen.findByText('Applications can only be added by client ID right now')).toBeVisible();
  await user.click(field());
  expect(await screen.findByText('Type a client ID')).toBeVisible();
  // An application may have such an ID, which nobody can tell right now.
  await user.type(field(), 'kiosk@shop.example');
  expect(await screen.findByTitle('Add client ID “kiosk@shop.example”')).toBeVisible();
  await user.clear(field());
  await user.type(field(), 'manage-mii');
  await user.click(await screen.findByTitle('Add client ID “manage-mii”'));
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  expect(screen.queryAllByText(unknown)).toEqual([]);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  await user.click(retry);
  expect(await screen.findAllByText(unknown)).not.toHaveLength(0);
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

test('an application without a name is called Unnamed, on the list and where it can be added', async () => {
  const platform = testPlatform();
  const { clients } = whitelists(platform);
  const applications = platform.records.clients();
  for (const application of applications) application.name = ' ';
  const other = applications.find(({ clientId }) => !clients.includes(clientId))?.clientId;
  const { user } = await open(platform);
  expect(await (await list('Applications')).findAllByText('Unnamed')).not.toHaveLength(0);
  await user.type(field(), `${other}`);
  expect(await screen.findByTitle(`Unnamed (${other})`)).toBeVisible();
});

test('an entry that is stored twice is one entry, and is gone once its removal is saved', async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  const [twice, once] = ['twice@example.org', 'once@example.org'];
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    const isStored = request.url.endsWith('/maintenance') && changesSent(platform).length === 0;
    return isStored
      ? Response.json({
          maintenanceMode: false,
          usersWhitelist: [twice, once, twice],
          clientsWhitelist: ['one-id', 'one-id'],
        })
      : reply;
  };
  const page = await renderArea({ area, path, platform });
  expect(await (await list('Users')).findAllByText(twice)).toHaveLength(1);
  expect((await list('Applications')).getAllByText('one-id')).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: `Remove user ${twice}` }));
  await review(page);
  await save(page);
  await screen.findAllByText('The whitelists were saved.');
  expect((await list('Users')).queryByText(twice)).not.toBeInTheDocument();
  expect(whitelists(platform).users).toEqual([once]);
});
