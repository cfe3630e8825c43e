import { fill, renderArea, signInAgain, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { isWhitelistChanges } from './whitelists';

test('changes of the whitelists and what is typed beside them are there after a 401', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/dashboard/system', platform });
  const add = await screen.findByRole('textbox', { name: 'Add users' });
  await fill(page.user, add, 'new.one@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  await fill(page.user, add, 'half@');
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'Review and save' }));
  await signInAgain(page);
  expect(await screen.findByText('1 change not saved yet')).toBeVisible();
  expect(screen.getByText('will be added')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Add users' })).toHaveValue('half@');
});

const change = { added: ['a'], removed: [] };
test.each([
  [{ users: change, clients: change }, true],
  [{ users: change }, false],
  [{ users: change, clients: { added: ['a'] } }, false],
  [{ users: change, clients: { added: [1], removed: [] } }, false],
  [null, false],
])('%j is a draft of the whitelists: %s', (draft, fits) => {
  expect(isWhitelistChanges(draft)).toBe(fits);
});
