import { currentSession, startSession } from '@console/auth';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

const areas = () => [
  testArea('mf-attic', {
    drawer: [
      { label: 'Attic', path: '/dashboard/attic', needs: 'dashboard.read', order: 2, icon: 'watch' },
      { label: 'Own', path: '/dashboard/attic/{entity}', needs: 'entities.readOwn', order: 9 },
      {
        label: 'Trunks',
        path: '/dashboard/attic/trunks',
        alsoAt: ['/dashboard/attic/trunk'],
        needs: 'dashboard.read',
        group: 'STORED',
        order: 1,
        // The name of a property of every object.
        icon: 'constructor',
      },
    ],
  }),
  testArea('mf-porch', {
    drawer: [{ label: 'Porch', path: '/dashboard/porch', needs: 'system.read', order: 1 }],
  }),
];

const nav = () => screen.getByRole('navigation', { name: 'Main' });
const links = () =>
  within(nav())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const current = () =>
  within(nav())
    .queryAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent);

async function open(options: Partial<Parameters<typeof openConsole>[0]> = {}) {
  const page = await openConsole({ path: '/dashboard/attic', areas: areas(), ...options });
  await screen.findByRole('button', { name: 'Account' });
  return page;
}

test("shows the role's links in order, ungrouped ones first, and the console's version", async () => {
  await open();
  expect(links()).toEqual(['Porch', 'Attic', 'Trunks']);
  expect(within(nav()).getByRole('list', { name: 'STORED' })).toHaveTextContent('Trunks');
  expect(within(nav()).getByRole('heading', { name: 'STORED' })).toBeVisible();
  expect(within(nav()).getByText('Console 1.2.3')).toBeVisible();
  // An icon name that the console knows, and one that it does not.
  const icon = (name: string) => within(nav()).getByRole('link', { name }).querySelector('svg');
  expect(icon('Attic')).toHaveClass('lucide-watch');
  expect(icon('Attic')).toHaveAttribute('aria-hidden', 'true');
  expect(icon('Trunks')).toHaveClass('lucide-square');
});

test('links external staff to their own entity only', async () => {
  await open({ as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY' });
  expect(links()).toEqual(['Attic', 'Own', 'Trunks']);
  expect(within(nav()).getByRole('link', { name: 'Own' })).toHaveAttribute(
    'href',
    '/dashboard/attic/nordlys',
  );
});

test.each(['', '..'])(
  'has no link to the own entity for external staff whose entity is "%s"',
  async (entityId) => {
    await open({ as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY' });
    const session = currentSession();
    if (!session) throw new Error('Nobody is signed in');
    act(() => startSession({ ...session, entityId }));
    expect(links()).toEqual(['Attic', 'Trunks']);
  },
);

test.each([
  ['/dashboard/attic', ['Attic']],
  ['/dashboard/attic/7', ['Attic']],
  ['/dashboard/attic/trunks', ['Trunks']],
  ['/dashboard/attic/trunk/7', ['Trunks']],
  ['/dashboard/attics', []],
])('at %s the current links are %j', async (path, expected) => {
  await open({ path });
  expect(current()).toEqual(expected);
});

test('is hidden and shown by the button, and remembers it', async () => {
  const { user } = await open();
  const hide = screen.getByRole('button', { name: 'Hide the menu' });
  expect(hide).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(hide.getAttribute('aria-controls') ?? '')).toBe(nav());
  // The layout makes room for it.
  const frame = screen.getByRole('main').parentElement;
  expect(frame).toHaveAttribute('data-drawer', 'shown');
  await user.click(hide);
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(frame).toHaveAttribute('data-drawer', 'hidden');
  expect(localStorage.getItem('console.drawer')).toBe('hidden');
  const button = screen.getByRole('button', { name: 'Show the menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(nav()).toBeVisible();
  expect(localStorage.getItem('console.drawer')).toBe('shown');
});

test('is hidden if it was hidden at the last visit', async () => {
  const read = Storage.prototype.getItem;
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    return key === 'console.drawer' ? 'hidden' : read.call(this, key);
  });
  await open();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

describe('on a narrow screen', () => {
  let changes: EventTarget;
  let matches = true;
  beforeEach(() => {
    matches = true;
    changes = new EventTarget();
    const query = window.matchMedia('all');
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...query,
      media,
      get matches() {
        return media === '(max-width: 900px)' && matches;
      },
      addEventListener: changes.addEventListener.bind(changes),
      removeEventListener: changes.removeEventListener.bind(changes),
    }));
  });

  const show = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.user.click(screen.getByRole('button', { name: 'Show the menu' }));
    expect(nav()).toBeVisible();
  };
  const isHidden = () => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();

  test('overlays the page until a link, Escape or a click outside closes it', async () => {
    const page = await open();
    isHidden();
    await show(page);
    await page.user.click(screen.getByRole('link', { name: 'Porch' }));
    await waitFor(isHidden);
    await show(page);
    fireEvent.keyDown(screen.getByRole('link', { name: 'Attic' }), { key: 'a' });
    expect(nav()).toBeVisible();
    // An Escape that something above the drawer has handled does not close it.
    const above = screen.getByRole('link', { name: 'Attic' });
    above.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(above, { key: 'Escape' });
    expect(nav()).toBeVisible();
    fireEvent.keyDown(screen.getByRole('link', { name: 'Attic' }), { key: 'Escape' });
    isHidden();
    await show(page);
    const scrim = nav().previousElementSibling;
    if (!scrim) throw new Error('The drawer has no scrim');
    fireEvent.pointerDown(scrim);
    expect(nav()).toBeVisible();
    fireEvent.click(scrim);
    isHidden();
    await show(page);
    await page.user.click(screen.getByRole('button', { name: 'Hide the menu' }));
    isHidden();
    expect(localStorage.getItem('console.drawer')).toBeNull();
  });

  test('the link to the current page hides it as well', async () => {
    const page = await open();
    await show(page);
    await page.user.click(screen.getByRole('link', { name: 'Attic', current: 'page' }));
    await waitFor(isHidden);
    expect(page.address()).toBe('/dashboard/attic');
  });

  test('Escape hides it and returns the focus to its button, and also works from that button and from elsewhere', async () => {
    const page = await open();
    await show(page);
    act(() => screen.getByRole('link', { name: 'Attic' }).focus());
    await page.user.keyboard('{Escape}');
    isHidden();
    expect(screen.getByRole('button', { name: 'Show the menu' })).toHaveFocus();
    await show(page);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Hide the menu' }), { key: 'a' });
    expect(nav()).toBeVisible();
    await page.user.keyboard('{Escape}');
    isHidden();
    await show(page);
    await page.user.tab();
    await page.user.keyboard('{Escape}');
    isHidden();
    expect(screen.getByRole('button', { name: 'Search Ctrl K: go to a page, or find by ID' })).toHaveFocus();
  });

  test('Escape closes a dialog above it, and only the next one hides it', async () => {
    const page = await open();
    await show(page);
    act(() => screen.getByRole('link', { name: 'Attic' }).focus());
    await page.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Go to' });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(nav()).toBeVisible();
    await page.user.keyboard('{Escape}');
    isHidden();
  });

  test('it closes when the page below gets the focus', async () => {
    const page = await open();
    await show(page);
    act(() => screen.getByRole('main').focus());
    isHidden();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('it is hidden if the screen becomes narrow while the console opens', async () => {
    matches = false;
    const listen = changes.addEventListener.bind(changes);
    jest.spyOn(changes, 'addEventListener').mockImplementation((...args) => {
      matches = true;
      listen(...args);
    });
    await open();
    isHidden();
  });

  test('it is beside the page again when the screen becomes wide', async () => {
    await open();
    isHidden();
    matches = false;
    act(() => void changes.dispatchEvent(new Event('change')));
    expect(nav()).toBeVisible();
  });
});

const ofOwnRepository = testArea('mf-cases', {
  permissions: { 'cases.read': ['ROLE_INTERNAL_ADMIN'] },
  drawer: [
    // No type knows a permission that only an area's manifest declares.
    JSON.parse(
      '{ "label": "Cases", "path": "/dashboard/cases", "needs": "cases.read", "iconPath": "M4 5h16", "order": 3 }',
    ),
  ],
});

test('an area can have its own icon, given as one SVG path', async () => {
  await open({ areas: [...areas(), ofOwnRepository] });
  const icon = within(nav()).getByRole('link', { name: 'Cases' }).querySelector('svg');
  expect(icon?.innerHTML).toBe('<path d="M4 5h16"></path>');
});

test('an area can have its own permission, and its link is shown to the roles that have it', async () => {
  await open({ areas: [...areas(), ofOwnRepository], as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(links()).toEqual(['Porch', 'Attic', 'Trunks']);
});
