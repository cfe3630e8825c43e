import { queryClient } from '@console/api';
import { maintenanceQueries } from '@console/resources';
import { type AreaPage, fill, holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, review, save, saveElsewhere, whitelists } from './testWhitelists';

async function addUser({ user }: Pick<AreaPage, 'user'>, email: string) {
  await fill(user, await screen.findByRole('textbox', { name: 'Users to add' }), email);
  await user.click(screen.getByRole('button', { name: 'Add users' }));
}

/** Adds one user and starts a review, whose request is held back. */
async function reviewing() {
  const platform = testPlatform();
  const held = holdCalls(platform, /\/system\/maintenance$/);
  let isHeld = false;
  const page = await renderArea({
    area,
    path,
    platform: { ...platform, fetch: (request) => (isHeld ? held.platform : platform).fetch(request) },
  });
  await addUser(page, 'first@example.org');
  isHeld = true;
  await review(page);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  return { page, platform, release: held.release };
}

/** Waits until every reply has been handled. */
const idle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

test('includes changes that are made while the review is loading', async () => {
  const { page, platform, release } = await reviewing();
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  await addUser(page, 'second@example.org');
  release();
  const review = (await dialog()).getByRole('region', { name: 'Users' });
  expect(review).toHaveTextContent('addedfirst@example.org');
  expect(review).toHaveTextContent('addedsecond@example.org');
  await save(page);
  await waitFor(() =>
    expect(whitelists(platform).users.slice(-2)).toEqual(['first@example.org', 'second@example.org']),
  );
});

test('says that a slow review is loading', async () => {
  const { release } = await reviewing();
  expect(await screen.findByText('Loading the lists…')).toHaveAttribute('role', 'status');
  release();
  await dialog();
  expect(screen.queryByText('Loading the lists…')).not.toBeInTheDocument();
});

test('shows no review if the only change was undone while it was loading', async () => {
  const { page, release } = await reviewing();
  await page.user.click(screen.getByRole('button', { name: 'Remove user first@example.org' }));
  release();
  await idle();
  expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled();
  expect((await list('Users')).queryByText('first@example.org')).not.toBeInTheDocument();
  expect(screen.queryByText(/already include/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('emails typed while the review is loading are not left out without a word', async () => {
  const { page, release } = await reviewing();
  const field = screen.getByRole('textbox', { name: 'Users to add' });
  await fill(page.user, field, 'second@example.org');
  release();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent('Add the typed emails first, or clear their field.'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveValue('second@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  await review(page);
  const users = (await dialog()).getByRole('region', { name: 'Users' });
  expect(users).toHaveTextContent('addedsecond@example.org');
});

test('a review that is answered after the page was left says nothing there', async () => {
  const { page, release } = await reviewing();
  await fill(page.user, screen.getByRole('textbox', { name: 'Users to add' }), 'second@example.org');
  await page.go('/elsewhere');
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('404 NOT FOUND')).toBeVisible();
  release();
  await idle();
  // The page that was not found has no place for a message, which would still be shown on the next one.
  await page.go(path);
  expect(statusRegion()).toBeEmptyDOMElement();
});

test('the check before saving does not share a refresh that was answered before someone else saved', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path, platform });
  await addUser(page, 'mine@example.org');
  await review(page);
  await dialog();
  const { fetch } = platform;
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const refresh = jest.spyOn(platform, 'fetch').mockImplementationOnce(async (request) => {
    const reply = await fetch(request);
    await delivery;
    return reply;
  });
  act(() => void queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  const { users, clients } = whitelists(platform);
  await saveElsewhere(platform, { users: [...users, 'theirs@example.org'], clients });
  await save(page);
  deliver();
  expect(
    await screen.findByText(
      'Someone else has just changed the whitelists: added theirs@example.org. Please review the changes again.',
    ),
  ).toBeInTheDocument();
  // Nor does its late reply replace the newer lists on the page.
  expect(screen.getByText('theirs@example.org')).toBeInTheDocument();
  await save(page);
  await waitFor(() =>
    expect(whitelists(platform).users).toEqual([...users, 'theirs@example.org', 'mine@example.org']),
  );
});

test('an application that someone else removes during the review is shown before anything is sent', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path, platform });
  await addUser(page, 'mine@example.org');
  await review(page);
  await dialog();
  const { users, clients } = whitelists(platform);
  await saveElsewhere(platform, { users, clients: clients.slice(1) });
  await save(page);
  expect(
    await screen.findByText(new RegExp(`changed the whitelists: removed ${clients[0]}\\.`)),
  ).toBeInTheDocument();
  expect(whitelists(platform).users).not.toContain('mine@example.org');
  const applications = (await dialog()).getByRole('region', { name: 'Applications' });
  expect(applications).toHaveTextContent(`(${clients.length - 1} after saving)`);
});

test('lists that the platform sends in another order each time are no change by someone else', async () => {
  const platform = testPlatform();
  const { users } = whitelists(platform);
  const { fetch } = platform;
  let isReversed = false;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.method !== 'GET' || !request.url.endsWith('/system/maintenance')) return reply;
    isReversed = !isReversed;
    const state = await reply.json();
    return Response.json(isReversed ? { ...state, usersWhitelist: [...users].reverse() } : state);
  };
  const page = await renderArea({ area, path, platform });
  await addUser(page, 'mine@example.org');
  await review(page);
  await save(page);
  expect(await screen.findAllByText('The whitelists were saved.')).not.toHaveLength(0);
  expect([...whitelists(platform).users].sort()).toEqual([...users, 'mine@example.org'].sort());
});

test.each([
  ['now', 0],
  ['now, even if the clock of this computer was set back', 3_600_000],
])(
  'the confirmation of maintenance counts the users and applications that the platform has %s',
  async (_, setBack) => {
    const platform = testPlatform();
    const page = await renderArea({ area, path, platform });
    const maintenance = await screen.findByRole('switch', { name: 'Maintenance mode' });
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - setBack);
    await saveElsewhere(platform, { users: ['one@example.org'], clients: [] });
    await page.user.click(maintenance);
    const confirmation = await screen.findByRole('dialog', { name: 'Switch maintenance on' });
    await waitFor(() => expect(confirmation).toHaveTextContent('1 user and 0 applications'));
  },
);

test('says that the state could not be refreshed, and keeps showing the last one', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path, platform });
  const maintenance = await screen.findByRole('switch', { name: 'Maintenance mode' });
  platform.fail({ match: { method: 'GET', path: '/admin/system/maintenance' }, status: 500 });
  await page.user.click(maintenance);
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Could not refresh; what is shown may be out of date')).toBeVisible();
  expect(maintenance).toBeVisible();
  platform.clearFailures();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Could not refresh/)).not.toBeInTheDocument());
});

test.each(['PAULA@Example.org', 'paula@example.org'])(
  'an email that someone else has just added as %s is not added again',
  async (theirs) => {
    const { page, platform, release } = await reviewing();
    await addUser(page, 'paula@example.org');
    const { users, clients } = whitelists(platform);
    await saveElsewhere(platform, { users: [...users, theirs], clients });
    release();
    const review = (await dialog()).getByRole('region', { name: 'Users' });
    expect(review).toHaveTextContent('addedfirst@example.org');
    expect(review).not.toHaveTextContent('paula@example.org');
    await save(page);
    await waitFor(() => expect(whitelists(platform).users).toEqual([...users, theirs, 'first@example.org']));
  },
);
