import { fill, renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { list, path, whitelists } from './testWhitelists';

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
