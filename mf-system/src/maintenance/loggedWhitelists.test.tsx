import { observeWrites } from '@console/api';
import { fill, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, review, save, saveElsewhere, whitelists } from './testWhitelists';

/** What the session log was told of each write, and of its outcome. */
const logged: string[] = [];
const outcomes: string[] = [];

beforeEach(() => {
  logged.length = 0;
  outcomes.length = 0;
  observeWrites(({ what }) => {
    logged.push(what);
    return ({ state }) => {
      outcomes.push(state);
    };
  });
});
afterAll(() => observeWrites(() => () => undefined));

async function open(platform = testPlatform()) {
  const before = whitelists(platform);
  const page = await renderArea({ area, path, platform });
  await (await list('Users')).findByText(before.users[0] ?? '');
  const add = async (emails: string) => {
    await fill(page.user, screen.getByRole('textbox', { name: 'Users to add' }), emails);
    await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  };
  const saveAll = async () => {
    await review(page);
    await save(page);
    await screen.findAllByText('The whitelists were saved.');
  };
  return { ...page, page, before, add, saveAll };
}

test('the log names the users and applications that were added to and removed from the whitelists', async () => {
  const { user, before, add, saveAll } = await open();
  const [email = '', clientId = ''] = [before.users[0], before.clients[0]];
  await add('new.one@example.org, new.two@example.org');
  await user.click(screen.getByRole('button', { name: `Remove user ${email}` }));
  await user.click(screen.getByRole('button', { name: `Remove application ${clientId}` }));
  await saveAll();
  expect(logged).toEqual([
    `Change the maintenance whitelists: added new.one@example.org, new.two@example.org; removed ${email}, ${clientId}`,
  ]);
});

test.each([
  [8, ' and 3 more'],
  [5, ''],
])('of %d added emails the log names five%s', async (length, more) => {
  const { add, saveAll } = await open();
  const emails = Array.from({ length }, (_, at) => `new.${at}@example.org`);
  await add(emails.join(' '));
  await saveAll();
  expect(logged).toEqual([
    `Change the maintenance whitelists: added ${emails.slice(0, 5).join(', ')}${more}`,
  ]);
});

test('the log says whether maintenance was switched on or off', async () => {
  const { user } = await open();
  const maintenance = screen.getByRole('switch', { name: 'Maintenance mode' });
  await user.click(maintenance);
  await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance{Enter}');
  await waitFor(() => expect(maintenance).toBeChecked());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(maintenance);
  await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance{Enter}');
  await waitFor(() => expect(maintenance).not.toBeChecked());
  expect(logged).toEqual(['Switch maintenance on', 'Switch maintenance off']);
});

/** The replies to the first whitelists sent are lost, and so are these, unless they are `stored`. */
function losingReplies(...stored: boolean[]) {
  const platform = testPlatform();
  const { fetch } = platform;
  let sent = 0;
  platform.fetch = async (request) => {
    if (!request.url.endsWith('/whitelists')) return fetch(request);
    const isStored = stored[sent];
    sent += 1;
    if (isStored !== false) await fetch(request);
    if (isStored !== undefined) throw new TypeError('Failed to fetch');
    return Response.json({});
  };
  return platform;
}

test('a save whose reply was lost is done once the lists are found to include it', async () => {
  const { page, add } = await open(losingReplies(true));
  await add('new.one@example.org');
  await review(page);
  await save(page);
  await waitFor(() => expect(outcomes).toEqual(['unknown']));
  await save(page);
  await screen.findAllByText('The whitelists already include these changes; nothing was sent.');
  expect(outcomes).toEqual(['unknown', 'done']);
});

test('every attempt whose reply was lost is done once the lists are found to include it', async () => {
  const { page, add } = await open(losingReplies(false, true));
  await add('new.one@example.org');
  await review(page);
  await save(page);
  await waitFor(() => expect(outcomes).toEqual(['unknown']));
  await save(page);
  await waitFor(() => expect(outcomes).toEqual(['unknown', 'unknown']));
  await save(page);
  await screen.findAllByText('The whitelists already include these changes; nothing was sent.');
  expect(outcomes).toEqual(['unknown', 'unknown', 'done', 'done']);
});

test('a lost save stays unknown when the lists are found to include other changes', async () => {
  const { page, platform, before, add, user } = await open(losingReplies(false));
  await add('lost@example.org');
  await review(page);
  await save(page);
  await waitFor(() => expect(outcomes).toEqual(['unknown']));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await add('other@example.org');
  await saveElsewhere(platform, { ...before, users: [...before.users, 'other@example.org'] });
  await review(page);
  await screen.findAllByText('The whitelists already include these changes; nothing was sent.');
  expect(outcomes).toEqual(['unknown']);
});

test('a refused save stays failed when someone else then makes the same changes', async () => {
  const { page, platform, before, add } = await open();
  const match = { method: 'POST', path: '/admin/system/maintenance/whitelists' };
  platform.fail({ match, status: 400, message: 'Not today', times: 1 });
  await add('new.one@example.org');
  await review(page);
  await save(page);
  await waitFor(() => expect(outcomes).toEqual(['failed']));
  await saveElsewhere(platform, { ...before, users: [...before.users, 'new.one@example.org'] });
  await save(page);
  await screen.findAllByText('The whitelists already include these changes; nothing was sent.');
  expect(outcomes).toEqual(['failed']);
});
