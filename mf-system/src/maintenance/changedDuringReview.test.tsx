import { fill, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, save, saveElsewhere, whitelists } from './testWhitelists';

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
  const add = async (email: string) => {
    await fill(page.user, await screen.findByRole('textbox', { name: 'Add users' }), email);
    await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  };
  await add('first@example.org');
  isHeld = true;
  await page.user.click(screen.getByRole('button', { name: 'Review and save' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  return { page, platform, add, release: held.release };
}

afterEach(() => jest.restoreAllMocks());

test('includes changes that are made while the review is loading', async () => {
  const { page, platform, add, release } = await reviewing();
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  await add('second@example.org');
  release();
  const review = (await dialog()).getByRole('region', { name: 'Users' });
  expect(review).toHaveTextContent('addedfirst@example.org');
  expect(review).toHaveTextContent('addedsecond@example.org');
  await save(page);
  await waitFor(() =>
    expect(whitelists(platform).users.slice(-2)).toEqual(['first@example.org', 'second@example.org']),
  );
});

test('shows no review if the only change was undone while it was loading', async () => {
  const { page, release } = await reviewing();
  await page.user.click(screen.getByRole('button', { name: 'Remove user first@example.org' }));
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled());
  expect((await list('Users')).queryByText('first@example.org')).not.toBeInTheDocument();
  expect(screen.queryByText(/already include/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
