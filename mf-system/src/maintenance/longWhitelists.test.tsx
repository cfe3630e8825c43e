import { fill, renderArea, testPlatform } from '@console/testing';
import { act, screen, within } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, review, save, saveElsewhere, whitelists } from './testWhitelists';

describe('a list of 2,000 users', () => {
  const users = Array.from({ length: 2000 }, (_, at) => `user${String(at).padStart(4, '0')}@example.org`);

  async function openLong(stored = users) {
    const platform = testPlatform();
    await saveElsewhere(platform, { users: stored, clients: whitelists(platform).clients });
    const page = await renderArea({ area, path, platform });
    await (await list('Users')).findByText('user0000@example.org');
    return page;
  }

  test('renders the first hundred, and the next hundred on demand, focusing the first of them', async () => {
    const { user } = await openLong();
    expect((await list('Users')).getAllByRole('listitem')).toHaveLength(101);
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
    expect(screen.getByText('100 of 2,000 shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 100 more users' }));
    expect((await list('Users')).getAllByRole('listitem')).toHaveLength(201);
    expect((await list('Users')).getByText('user0100@example.org').closest('li')).toHaveFocus();
    expect(screen.getByText('200 of 2,000 shown')).toBeVisible();
  });

  test('offers the last entry as one', async () => {
    await openLong(users.slice(0, 101));
    expect(screen.getByRole('button', { name: 'Show 1 more user' })).toBeVisible();
  });

  test('finds entries that are not rendered, and starts over after the search', async () => {
    const { user } = await openLong();
    await user.click(screen.getByRole('button', { name: 'Show 100 more users' }));
    await fill(user, screen.getByRole('searchbox', { name: 'Search users' }), 'user1999');
    expect((await list('Users')).getAllByRole('listitem')).toHaveLength(1);
    // A button for all results would do the same as the one of the entry.
    expect(screen.queryByRole('button', { name: /matching/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove user user1999@example.org' }));
    await user.clear(screen.getByRole('searchbox', { name: 'Search users' }));
    expect((await list('Users')).getAllByRole('listitem')).toHaveLength(101);
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  test('the search keeps the entries that it still finds, and shows its results from the top', async () => {
    const { user } = await openLong();
    const search = screen.getByRole('searchbox', { name: 'Search users' });
    const entries = screen.getByRole('list', { name: /^Users/ });
    const first = (await list('Users')).getByText('user0000@example.org').closest('li');
    entries.scrollTop = 300;
    await fill(user, search, 'user0');
    expect(first).toBeInTheDocument();
    expect(entries).toBeInTheDocument();
    expect(entries.scrollTop).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Show 100 more users' }));
    await user.clear(search);
    await user.click(screen.getByRole('button', { name: 'Show 100 more users' }));
    expect((await list('Users')).getAllByRole('listitem')).toHaveLength(201);
    expect((await list('Users')).getByText('user0100@example.org').closest('li')).toHaveFocus();
  });

  test('shows added entries at the top', async () => {
    const { user } = await openLong();
    await fill(user, screen.getByRole('textbox', { name: 'Users to add' }), 'zoe@example.org');
    await user.click(screen.getByRole('button', { name: 'Add users' }));
    const [first] = (await list('Users')).getAllByRole('listitem');
    expect(first).toHaveTextContent('zoe@example.org');
    expect(first).toHaveTextContent('will be added');
  });

  test('ignores invisible characters in the search text', async () => {
    const { user } = await openLong();
    await fill(user, screen.getByRole('searchbox', { name: 'Search users' }), '\u200bUser1999\u2060 ');
    expect((await list('Users')).getByText('user1999@example.org')).toBeVisible();
  });

  test('can remove and keep all search results at once', async () => {
    const page = await openLong();
    const { user, platform } = page;
    expect(screen.queryByRole('button', { name: /^Remove .* matching/ })).toBeNull();
    await fill(user, screen.getByRole('searchbox', { name: 'Search users' }), 'user19');
    await user.click(screen.getByRole('button', { name: 'Remove 100 matching users' }));
    expect(await screen.findByText('100 unsaved changes')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep 100 matching users' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep user user1950@example.org' }));
    await user.click(await screen.findByRole('button', { name: 'Remove 1 matching user' }));
    await user.click(screen.getByRole('button', { name: 'Keep user user1999@example.org' }));
    await review(page);
    await save(page);
    expect(await screen.findAllByText('The whitelists were saved.')).not.toHaveLength(0);
    expect(whitelists(platform).users).toEqual([...users.slice(0, 1900), 'user1999@example.org']);
  });

  test('removing and keeping all search results leaves alone what is only to be added', async () => {
    const { user } = await openLong();
    await fill(
      user,
      screen.getByRole('textbox', { name: 'Users to add' }),
      'user19a@example.org user19b@example.org',
    );
    await user.click(screen.getByRole('button', { name: 'Add users' }));
    await fill(user, screen.getByRole('searchbox', { name: 'Search users' }), 'user19');
    await user.click(screen.getByRole('button', { name: 'Remove 100 matching users' }));
    expect(screen.getByText('102 unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep 100 matching users' }));
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    expect((await list('Users')).getAllByText('will be added')).toHaveLength(2);
  });

  test('is printed completely', async () => {
    await openLong(users.slice(0, 120));
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect((await list('Users')).getAllByRole('listitem')).toHaveLength(120);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect((await list('Users')).getAllByRole('listitem')).toHaveLength(101);
  });

  test('is reviewed completely, even if it is not fully rendered', async () => {
    const page = await openLong();
    const more = Array.from({ length: 250 }, (_, at) => `more${at}@example.org`);
    const field = screen.getByRole('textbox', { name: 'Users to add' });
    await page.user.click(field);
    await page.user.paste(more.join('\n'));
    await page.user.click(screen.getByRole('button', { name: 'Add users' }));
    await review(page);
    const difference = within((await dialog()).getByRole('region', { name: 'Users' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^added more0@.* and 245 more\. Users/);
    expect(difference.getByText('(250 added, 2,250 after saving)')).toBeInTheDocument();
    expect(difference.getAllByRole('listitem')).toHaveLength(101);
    await page.user.click(difference.getByRole('button', { name: 'Show 100 more changes' }));
    await page.user.click(difference.getByRole('button', { name: 'Show 50 more changes' }));
    expect(difference.getAllByRole('listitem')).toHaveLength(250);
    await save(page);
    expect(await screen.findAllByText('The whitelists were saved.')).not.toHaveLength(0);
    expect(whitelists(page.platform).users).toHaveLength(2250);
  });
});

test('applications are found by their names', async () => {
  const platform = testPlatform();
  const known = platform.records.clients();
  const wanted = known.find(({ name }) => known.filter((other) => other.name.includes(name)).length === 1);
  const others = known.filter((each) => each !== wanted).slice(0, 10);
  const clients = [...others, ...(wanted ? [wanted] : [])].map(({ clientId }) => clientId);
  await saveElsewhere(platform, { users: [], clients });
  const { user } = await renderArea({ area, path, platform });
  await (await list('Applications')).findByText(wanted?.name ?? 'no name');
  await fill(user, screen.getByRole('searchbox', { name: 'Search applications' }), wanted?.name ?? '');
  const found = (await list('Applications')).getAllByRole('listitem');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(wanted?.clientId ?? 'no ID'),
  ]);
});

test('an empty list says so, and one in which the search finds nothing says that', async () => {
  const platform = testPlatform();
  const clients = platform.records.clients().map(({ clientId }) => clientId);
  await saveElsewhere(platform, { users: [], clients: clients.slice(0, 10) });
  const { user } = await renderArea({ area, path, platform });
  expect((await list('Users')).getByText('This list is empty')).toBeVisible();
  await fill(user, screen.getByRole('searchbox', { name: 'Search applications' }), 'no such application');
  expect((await list('Applications')).getByText('Nothing matches')).toBeVisible();
});
