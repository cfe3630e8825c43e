import { browserStorage, RuntimeConfig, setRuntimeConfig } from '@console/api';
import { personMark, sessionOf, signOut, startSession } from '@console/auth';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { create } from 'superstruct';
import { StatusRegion } from '../feedback/StatusRegion';
import { openedFrom } from '../interaction/useReturnTo';
import { names, open, openView } from './testThings';

const config = { environment: 'Test', apiBase: '/api', objectStorageBase: '/storage', oauthClientId: 'c' };

function signIn(sub: string | undefined) {
  const claims = {
    sub,
    jti: crypto.randomUUID(),
    exp: Date.now() / 1000 + 600,
    authorities: ['ROLE_INTERNAL_ADMIN'],
  };
  const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: '' });
  if ('problem' in session) throw new Error(session.problem);
  startSession(session);
}

beforeEach(() => {
  localStorage.clear();
  // Of views that could not be stored, the tab keeps a copy.
  browserStorage.remove('console.table.things.views');
  setRuntimeConfig(create(config, RuntimeConfig));
  signIn('ingrid');
});
afterEach(() => {
  signOut();
});

test('a view saves search, filter, order and page size under a name, without the page; it can be opened and removed', async () => {
  const { user, router } = open('/dashboard/things?kind=Ring&sort=-name&page=4');
  let view = within(await openView(user));
  await user.type(view.getByRole('textbox', { name: 'Name of this view' }), ' Rings, last first {Enter}');
  expect(view.getByRole('link', { name: 'Rings, last first' })).toHaveAttribute(
    'href',
    '/dashboard/things?kind=Ring&sort=-name&size=5',
  );
  await user.click(view.getByRole('button', { name: 'Copy link of view Rings, last first' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/dashboard/things?kind=Ring&sort=-name&size=5`,
  );
  expect(view.getByText('Copied the link')).toHaveAttribute('role', 'status');
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of things' }), '');
  view = within(await openView(user));
  await user.click(view.getByRole('link', { name: 'Rings, last first' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=Ring&sort=-name&size=5'));
  expect(names()[0]).toBe('Thing 400');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  view = within(await openView(user));
  await user.click(view.getByRole('button', { name: 'Remove view Rings, last first' }));
  expect(view.queryByRole('link')).toBeNull();
  expect(view.getByRole('textbox')).toHaveFocus();
});

test('the Enter that ends a composition, which Safari reports after its end, saves no view', async () => {
  const { user } = open('/dashboard/things');
  const view = within(await openView(user));
  const name = view.getByRole('textbox');
  await user.type(name, '輪');
  for (const [keyCode, saved] of [
    [229, 0],
    [13, 1],
  ] as const) {
    fireEvent.keyDown(name, { key: 'Enter', keyCode });
    fireEvent.keyUp(name, { key: 'Enter', keyCode });
    expect(view.queryAllByRole('link', { name: '輪' })).toHaveLength(saved);
  }
});

test('a longer name of a view than can be stored is cut: with it, no view could be read again', async () => {
  const { user } = open('/dashboard/things');
  const view = within(await openView(user));
  await user.click(view.getByRole('textbox'));
  await user.paste('n'.repeat(61));
  await user.keyboard('{Enter}');
  expect(view.getByRole('link')).toHaveTextContent(/^n{60}$/);
});

test('a link that cannot be copied is reported, with another way', async () => {
  const { user } = open('/dashboard/things?kind=Ring');
  render(<StatusRegion />);
  const view = within(await openView(user));
  await user.type(view.getByRole('textbox'), 'Rings{Enter}');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(view.getByRole('button', { name: 'Copy link of view Rings' }));
  expect(
    await screen.findByText('Could not copy the link; open the view and copy its address.'),
  ).toBeVisible();
  expect(view.getByRole('button', { name: 'Copy link of view Rings' })).toHaveTextContent('Copy link');
});

test.each([
  ['remembered when it is saved', '10', '5'],
  ['the default when it is saved', '', '10'],
])('a view keeps a page size that is %s, whatever is remembered later', async (_, before, later) => {
  const key = 'console.table.things.pageSize';
  localStorage.setItem(key, before);
  const { user, unmount } = open('/dashboard/things?kind=Ring');
  const size = names().length;
  await user.type(within(await openView(user)).getByRole('textbox'), 'Rings{Enter}');
  unmount();
  localStorage.setItem(key, later);
  const again = open('/dashboard/things');
  await again.user.click(within(await openView(again.user)).getByRole('link', { name: 'Rings' }));
  await waitFor(() => expect(again.router.state.location.search).toContain('kind=Ring'));
  expect(names()).toHaveLength(size);
});

test('a view of one page is offered on others; only what belongs to the table is stored', async () => {
  const address =
    '/dashboard/things/a?ids=t1,t2&tab=two&kind=Ring&entity=e&q=thing&sort=-name&page=2&show=t4';
  const toolbarParameters = ['entity'];
  const first = open(address, 'things', { toolbarParameters });
  let view = within(await openView(first.user));
  await first.user.type(view.getByRole('textbox'), 'Rings{Enter}');
  const stored = localStorage.getItem('console.table.things.views');
  expect(stored).toMatch(/entity=e.*kind=Ring.*q=thing.*sort=-name/);
  expect(stored).not.toMatch(/things\/a|ids|t1|tab|page|show/);
  first.unmount();
  const { user, router } = open('/dashboard/things/b?ids=t3&kind=Watch&size=5&page=2&show=t5', 'things', {
    toolbarParameters,
  });
  view = within(await openView(user));
  await user.click(view.getByRole('link', { name: 'Rings' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ids: 't3',
      entity: 'e',
      kind: 'Ring',
      q: 'thing',
      sort: '-name',
      size: '5',
    }),
  );
  expect(router.state.location.pathname).toBe('/dashboard/things/b');
});

test('opening a view is no step of its own, so that a list in a dialog still closes to where it was opened', async () => {
  const { user, router } = open('/dashboard');
  const state = openedFrom('/dashboard');
  await act(() => router.navigate('/dashboard/things?kind=Ring', { state }));
  const view = within(await openView(user));
  await user.type(view.getByRole('textbox'), 'Rings{Enter}');
  await user.click(view.getByRole('link', { name: 'Rings' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=Ring&size=5'));
  expect(router.state.location.state).toEqual(state);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('a view of the second table of a page leaves the first one as it is, and also fits the table alone', async () => {
  const second = { addressPrefix: 's-' };
  const { user, unmount } = open('/?q=1&s-q=2&s-page=2&s-show=t2', 'things', second);
  const view = within(await openView(user));
  await user.type(view.getByRole('textbox'), 'Twos{Enter}');
  expect(view.getByRole('link', { name: 'Twos' })).toHaveAttribute('href', '/?q=1&s-q=2&s-size=5');
  unmount();
  const alone = open('/dashboard/things?q=1');
  expect(within(await openView(alone.user)).getByRole('link', { name: 'Twos' })).toHaveAttribute(
    'href',
    '/dashboard/things?q=2&size=5',
  );
});

test.each(['', '\u200b '])(
  'a view without a visible name (%j) is not saved, and the field says so',
  async (name) => {
    const { user } = open();
    const view = within(await openView(user));
    const field = view.getByRole('textbox', { name: 'Name of this view' });
    if (name) await user.type(field, name);
    await user.click(view.getByRole('button', { name: 'Save view' }));
    expect(view.getByRole('alert')).toHaveTextContent('Give this view a name first');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Give this view a name first');
    expect(view.queryByRole('link')).toBeNull();
    await user.type(field, 'All');
    expect(view.queryByRole('alert')).toBeNull();
    expect(field).toHaveAccessibleDescription(/^Search, filters, order and page size; kept in this /);
    await user.click(view.getByRole('button', { name: 'Save view' }));
    expect(view.getByRole('link')).toBeVisible();
  },
);

test('views are listed by name', async () => {
  const { user } = open();
  const view = within(await openView(user));
  for (const name of ['Watches', 'Rings', 'Straps'])
    await user.type(view.getByRole('textbox'), `${name}{Enter}`);
  expect(view.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Rings',
    'Straps',
    'Watches',
  ]);
});

test('saving under an existing name says each time that the view was replaced', async () => {
  const { user } = open();
  const view = within(await openView(user));
  const save = () => user.type(view.getByRole('textbox'), 'All{Enter}');
  await save();
  expect(view.getByText('View All was saved')).toBeInTheDocument();
  await save();
  const first = view.getByText('View All was replaced');
  await save();
  // A new element: the same one with the same text would not be announced.
  expect(view.getByText('View All was replaced')).not.toBe(first);
  expect(view.getAllByRole('link')).toHaveLength(1);
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/elsewhere?a=b'])(
  'a stored view with the query %s leads nowhere else',
  async (query) => {
    localStorage.setItem(
      'console.table.things.views',
      JSON.stringify({ version: 3, views: [{ name: 'Trap', query, by: personMark() }] }),
    );
    const { user } = open();
    expect(within(await openView(user)).getByRole('link')).toHaveAttribute('href', '/dashboard/things');
  },
);

/** The links and the explanation of the views that the user sees, and what they do with them. */
async function openViews() {
  const { user, unmount } = open('/dashboard/things?q=jane@example.com');
  const view = within(await openView(user));
  const names = view.queryAllByRole('link').map(({ textContent }) => textContent);
  const save = (name: string) => user.type(view.getByRole('textbox'), `${name}{Enter}`);
  return { names, save, unmount, explanation: view.getByText(/^Search, filters/).textContent };
}

test('views belong to their person, since a search may contain the email of a customer', async () => {
  const ingrid = await openViews();
  expect(ingrid.explanation).toMatch('kept in this browser, for you.');
  await ingrid.save('Of Ingrid');
  ingrid.unmount();
  signOut();
  signIn('mateus');
  const mateus = await openViews();
  expect(mateus.names).toEqual([]);
  await mateus.save('Of Mateus');
  mateus.unmount();
  signOut();
  signIn('ingrid');
  expect((await openViews()).names).toEqual(['Of Ingrid']);
});

test('views that the browser has no room to store are kept in this tab, and say so', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const { save, unmount } = await openViews();
  await save('Mine');
  expect(screen.getByText(/^Search, filters/)).toHaveTextContent('kept in this tab, until');
  unmount();
  const again = await openViews();
  expect(again.names).toEqual(['Mine']);
  expect(again.explanation).toMatch('kept in this tab, until');
});

test('a browser that blocks its storage keeps no view, and says so before one is saved', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect((await openViews()).explanation).toMatch('kept in this tab, until');
});

test('views that a newer release has added to survive a tab of this one', async () => {
  const of = (by: string | undefined, name: string) => ({ name, query: 'q=ring', by, pinned: true });
  const views = [of('a colleague', 'Of a colleague'), of(personMark(), 'Mine')];
  localStorage.setItem('console.table.things.views', JSON.stringify({ version: 3, views }));
  const { names, save } = await openViews();
  expect(names).toEqual(['Mine']);
  await save('New');
  const stored: unknown = JSON.parse(localStorage.getItem('console.table.things.views') ?? '');
  expect(stored).toMatchObject({ views: [...views, { name: 'New' }] });
});

test('views of a user whose token names nobody end with the session: a colleague may have the same role and entity', async () => {
  signOut();
  signIn(undefined);
  const first = await openViews();
  expect(first.explanation).toMatch('kept in this tab, until your session ends or the page is reloaded.');
  await first.save('Of someone');
  first.unmount();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('jane');
  const again = await openViews();
  expect(again.names).toEqual(['Of someone']);
  again.unmount();
  signOut('expired');
  signIn(undefined);
  expect((await openViews()).names).toEqual([]);
});
