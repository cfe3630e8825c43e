import {
  connect,
  fill,
  holdCalls,
  renderArea,
  signInAgain,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { list, path, saveElsewhere, whitelists } from './testWhitelists';
import { isWhitelistChanges } from './whitelists';

test('restores changes to the whitelists and typed input after a 401', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/dashboard/system', platform });
  const add = await screen.findByRole('textbox', { name: 'Users to add' });
  await fill(page.user, add, 'new.one@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  platform.expireTokens();
  const held = holdCalls(platform, /maintenance/);
  connect(held.platform);
  await page.user.click(screen.getByRole('button', { name: 'Review and save' }));
  await fill(page.user, add, 'half@');
  held.release();
  await signInAgain(page);
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  expect(screen.getByText('will be added')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Users to add' })).toHaveValue('half@');
});

test('does not restore changes that the lists already have after signing in again', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/dashboard/system', platform });
  const { users, clients } = whitelists(platform);
  const [gone = '', kept = '', ...others] = users;
  await fill(page.user, await screen.findByRole('textbox', { name: 'Users to add' }), 'new.one@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  await page.user.click(screen.getByRole('button', { name: `Remove user ${gone}` }));
  await page.user.click(screen.getByRole('button', { name: `Remove user ${kept}` }));
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'Review and save' }));
  await saveElsewhere(platform, { users: [kept, ...others, 'new.one@example.org'], clients });
  await signInAgain(page);
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: `Keep user ${kept}` }));
  expect(screen.queryByText(/^\d+ unsaved change/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled();
});

const change = { added: ['a'], removed: [] };
test.each([
  [{ users: change, clients: change }, true],
  [{ users: change }, false],
  [{ users: change, clients: { added: ['a'] } }, false],
  [{ users: change, clients: { added: [1], removed: [] } }, false],
  [null, false],
])('accepts %j as a draft: %s', (draft, fits) => {
  expect(isWhitelistChanges(draft)).toBe(fits);
});

async function open() {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path, platform });
  const field = await screen.findByRole('textbox', { name: 'Users to add' });
  const add = async (text: string) => {
    await fill(user, field, text);
    await user.click(screen.getByRole('button', { name: 'Add users' }));
  };
  return { user, platform, field, add, stored: whitelists(platform).users[0] ?? '' };
}

test('typing an email that is marked for removal keeps it', async () => {
  const { user, add, stored } = await open();
  await user.click(screen.getByRole('button', { name: `Remove user ${stored}` }));
  expect(screen.getByText('will be removed')).toBeVisible();
  await add(stored);
  expect(screen.queryByText('will be removed')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled();
});

test('an email that is only to be added is not added again in a different case', async () => {
  const { add } = await open();
  await add('new.one@example.org');
  await add('New.One@example.org');
  expect(await screen.findByText('Already on the list')).toBeVisible();
  expect((await list('Users')).getAllByText('will be added')).toHaveLength(1);
});

test('a review before a typed email is added says what to do about it', async () => {
  const { user, field } = await open();
  expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled();
  await fill(user, field, 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  expect(statusRegion()).toHaveTextContent('Add the typed emails first, or clear their field.');
  expect(field).toHaveFocus();
});
