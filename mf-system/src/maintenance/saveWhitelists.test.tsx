import {
  type AreaPage,
  accessibilityFaults,
  changesSent,
  connect,
  fill,
  holdCalls,
  renderArea,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, review, save, saveElsewhere, whitelists } from './testWhitelists';

const sent = ({ platform }: AreaPage) =>
  platform.calls.filter((call) => call.path.endsWith('/whitelists')).map(({ body }) => body);
async function open(as: Parameters<typeof renderArea>[0]['as'] = 'ROLE_INTERNAL_ADMIN') {
  const platform = testPlatform();
  const before = whitelists(platform);
  const page = await renderArea({ area, path, platform, as });
  await (await list('Users')).findByText(before.users[0] ?? '');
  return { page, before };
}

async function addUsers({ user }: AreaPage, text: string) {
  await fill(user, screen.getByRole('textbox', { name: 'Users to add' }), text);
  await user.click(screen.getByRole('button', { name: 'Add users' }));
}

test('sends both lists together after a review of the changes', async () => {
  const { page, before } = await open();
  const [gone = '', ...kept] = before.users;
  await addUsers(page, 'new.one@example.org new.two@example.org');
  await page.user.click(screen.getByRole('button', { name: `Remove user ${gone}` }));
  const client = page.platform.records.clients().find(({ clientId }) => !before.clients.includes(clientId));
  await page.user.type(screen.getByRole('combobox', { name: 'Add an application' }), client?.clientId ?? '');
  await page.user.click(await screen.findByTitle(`${client?.name} (${client?.clientId})`));
  expect(screen.getByText('4 unsaved changes')).toBeVisible();
  expect(sent(page)).toEqual([]);

  await review(page);
  const users = within((await dialog()).getByRole('region', { name: 'Users' }));
  expect(users.getByRole('heading')).toHaveTextContent(
    `Users (2 added, 1 removed, ${before.users.length + 1} after saving)`,
  );
  // The list scrolls.
  expect(users.getByRole('list', { name: /^Users/ })).toHaveAttribute('tabindex', '0');
  expect(users.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'addednew.one@example.org',
    'addednew.two@example.org',
    `removed${gone}`,
  ]);
  const applications = (await dialog()).getByRole('region', { name: 'Applications' });
  expect(applications).toHaveTextContent(`added${client?.clientId} ${client?.name}`);
  await save(page);

  expect(await screen.findAllByText('The whitelists were saved.')).not.toHaveLength(0);
  expect(sent(page)).toEqual([
    {
      whitelists: {
        users: [...kept, 'new.one@example.org', 'new.two@example.org'],
        clients: [...before.clients, client?.clientId],
      },
    },
  ]);
  expect((await list('Users')).queryByText(gone)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled();
});

test('shows both lists as they were saved, even before the platform has sent them again', async () => {
  const { page, before } = await open();
  const [gone = ''] = before.clients;
  await addUsers(page, 'new.one@example.org');
  await page.user.click(screen.getByRole('button', { name: `Remove application ${gone}` }));
  const { fetch } = page.platform;
  page.platform.fetch = (request) =>
    request.method === 'GET' && sent(page).length > 0 ? new Promise(() => undefined) : fetch(request);
  await review(page);
  await save(page);
  await screen.findAllByText('The whitelists were saved.');
  expect((await list('Applications')).queryByText(gone)).not.toBeInTheDocument();
  expect((await list('Users')).getByText('new.one@example.org')).toBeVisible();
  expect(screen.queryByText('will be added')).not.toBeInTheDocument();
});

test('names an invalid email, which stays in the field', async () => {
  const { page } = await open();
  await addUsers(page, 'fine@example.org, nonsense');
  const field = screen.getByRole('textbox', { name: 'Users to add' });
  expect(await screen.findByText('Invalid email: nonsense')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveValue('fine@example.org, nonsense');
  expect((await list('Users')).queryByText('fine@example.org')).not.toBeInTheDocument();
});

test('changes can be undone one by one, or discarded at once', async () => {
  const { page, before } = await open();
  const [first = ''] = before.users;
  await page.user.click(screen.getByRole('button', { name: `Remove user ${first}` }));
  expect(screen.getByText('will be removed')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: `Keep user ${first}` }));
  expect(screen.queryByText('will be removed')).not.toBeInTheDocument();
  await addUsers(page, 'new.one@example.org');
  expect(screen.getByText('will be added')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('new.one@example.org')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled();
});

test('keeps changes that someone else has saved since the page was opened', async () => {
  const { page, before } = await open();
  await addUsers(page, 'mine@example.org');
  await saveElsewhere(page.platform, {
    users: [...before.users, 'theirs@example.org'],
    clients: before.clients,
  });
  await review(page);
  expect((await dialog()).getByRole('region', { name: 'Users' })).toHaveTextContent('addedmine@example.org');
  await save(page);
  await waitFor(() =>
    expect(whitelists(page.platform).users).toEqual([
      ...before.users,
      'theirs@example.org',
      'mine@example.org',
    ]),
  );
});

test('reports changes that someone else saves during the review, and shows the new difference', async () => {
  const { page, before } = await open();
  await addUsers(page, 'mine@example.org');
  await review(page);
  expect(
    (await dialog()).getByText(`(1 added, ${before.users.length + 1} after saving)`),
  ).toBeInTheDocument();
  await saveElsewhere(page.platform, {
    users: [...before.users, 'theirs@example.org'],
    clients: before.clients,
  });
  await save(page);
  expect(await screen.findByText(/Someone else has just changed the whitelists/)).toBeInTheDocument();
  expect(whitelists(page.platform).users).not.toContain('mine@example.org');
  expect(
    (await dialog()).getByText(`(1 added, ${before.users.length + 2} after saving)`),
  ).toBeInTheDocument();
  await save(page);
  await waitFor(() => expect(whitelists(page.platform).users).toContain('mine@example.org'));
  expect(whitelists(page.platform).users).toContain('theirs@example.org');
});

test('sends nothing if someone else has made the same change, and says so', async () => {
  const { page, before } = await open();
  await addUsers(page, 'same@example.org');
  await saveElsewhere(page.platform, {
    users: [...before.users, 'same@example.org'],
    clients: before.clients,
  });
  const calls = sent(page).length;
  await review(page);
  expect(
    await screen.findAllByText('The whitelists already include these changes; nothing was sent.'),
  ).not.toHaveLength(0);
  expect(sent(page)).toHaveLength(calls);
});

test('a second attempt after a lost reply finds that the lists were saved', async () => {
  const { page } = await open();
  const { fetch } = page.platform;
  page.platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.method === 'POST') throw new TypeError('Failed to fetch');
    return reply;
  };
  await addUsers(page, 'new.one@example.org');
  await review(page);
  await save(page);
  const seen = (words: RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());
  await seen(/It is not known whether the platform received this/);
  await save(page);
  await seen(/The whitelists already include these changes/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(page)).toHaveLength(1);
  expect(await (await list('Users')).findByText('new.one@example.org')).toBeVisible();
  expect(screen.queryByText('will be added')).not.toBeInTheDocument();
});

test("shows the server's message after a failed save, and keeps all changes", async () => {
  const { page } = await open();
  await addUsers(page, 'mine@example.org');
  page.platform.fail({
    match: { path: '/admin/system/maintenance/whitelists' },
    message: 'Not now',
    times: 1,
  });
  await review(page);
  await save(page);
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  await page.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await list('Users')).getByText('mine@example.org')).toBeVisible();
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

test('says that the lists could not be loaded for the review, and keeps all changes', async () => {
  const { page } = await open();
  await addUsers(page, 'mine@example.org');
  page.platform.fail({ match: { method: 'GET', path: '/admin/system/maintenance' }, status: 503, times: 1 });
  await review(page);
  expect(await screen.findAllByText('The platform failed, as asked')).not.toHaveLength(0);
  expect((await list('Users')).getByText('mine@example.org')).toBeVisible();
  // Without changes, there is nothing to retry.
  await page.user.click(screen.getByRole('button', { name: 'Remove user mine@example.org' }));
  const ofLists = within(screen.getByRole('region', { name: 'Whitelists' }));
  expect(ofLists.queryByText('The platform failed, as asked')).not.toBeInTheDocument();
});

test('asks before leaving with unsaved changes', async () => {
  const { page } = await open();
  await addUsers(page, 'mine@example.org');
  await page.go('/dashboard/oems');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await page.user.click(question.getByRole('button', { name: 'Stay' }));
  expect(page.address()).toBe(path);
  expect((await list('Users')).getByText('mine@example.org')).toBeInTheDocument();
});

test('asks before leaving with emails that were typed but not added', async () => {
  const { page } = await open();
  const field = screen.getByRole('textbox', { name: 'Users to add' });
  await fill(page.user, field, 'mine@example.org');
  await page.go('/dashboard/oems');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await page.user.click(question.getByRole('button', { name: 'Stay' }));
  expect(field).toHaveValue('mine@example.org');
  await page.user.clear(field);
  await page.go('/dashboard/oems');
  await waitFor(() => expect(page.address()).toBe('/dashboard/oems'));
});

test('a review or a save offline sends nothing and waits for the next press: back online, it would take the focus', async () => {
  const { page } = await open();
  await addUsers(page, 'new.one@example.org');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const call = jest.spyOn(page.platform, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await review(page);
  // The alert above says that the maintenance state could not be refreshed.
  const section = within(screen.getByRole('region', { name: 'Whitelists' }));
  const failed = await section.findByText(/^You are offline/);
  expect(failed.closest('[role="alert"]')).not.toHaveTextContent('will be tried again');
  expect(section.getByText('Nothing was sent.')).toBeVisible();
  online.mockReturnValue(true);
  await review(page);
  const question = await dialog();
  expect(question.getByText('new.one@example.org')).toBeVisible();
  online.mockReturnValue(false);
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await save(page);
  expect(await question.findByText('Nothing was sent.')).toBeVisible();
});

test('marks an id on the list that no application has', async () => {
  const platform = testPlatform();
  await saveElsewhere(platform, { ...whitelists(platform), clients: ['gone-client'] });
  await renderArea({ area, path, platform });
  expect(await screen.findByText('No application has this client ID')).toBeVisible();
});

test('a read-only internal admin sees both lists without controls', async () => {
  const { before } = await open('ROLE_INTERNAL_ADMIN_READ_ONLY');
  expect((await list('Applications')).getByText(before.clients[0] ?? '')).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Whitelists' }));
  expect(section.queryByRole('button')).not.toBeInTheDocument();
  expect(section.queryByRole('textbox')).not.toBeInTheDocument();
  expect(section.queryByRole('combobox')).not.toBeInTheDocument();
  expect(section.getByText(/Your role can view this but not change it/)).toBeVisible();
});

test('the page has no accessibility violations', async () => {
  const { page } = await open();
  await addUsers(page, 'mine@example.org');
  expect(await accessibilityFaults()).toEqual([]);
});

test('asks before leaving while a save checks the lists, and does not send them then', async () => {
  const { page } = await open();
  await addUsers(page, 'new.one@example.org');
  await review(page);
  await dialog();
  const held = holdCalls(page.platform, /^\/admin\/system\/maintenance$/);
  connect(held.platform);
  await save(page);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go('/elsewhere');
  expect(await screen.findByText('Leave while it is being sent?')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('404 NOT FOUND')).toBeVisible();
  await act(async () => held.release());
  expect(changesSent(page.platform)).toEqual([]);
});
