import { connect, fill, holdCalls, renderArea, signInAgain, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { saveElsewhere, whitelists } from './testWhitelists';
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
