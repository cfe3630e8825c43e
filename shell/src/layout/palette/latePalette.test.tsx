import { deferred } from '@console/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openConsole, pageOf, testArea } from '../../testConsole';

let mockArrive: (code: object) => void = () => undefined;
jest.mock('./CommandPalette', () => ({
  __esModule: true,
  // biome-ignore lint/suspicious/noThenProperty: makes `import()` wait until the test answers
  then(arrive: typeof mockArrive) {
    mockArrive = arrive;
  },
}));
const arrive = () => act(async () => mockArrive(jest.requireActual('./CommandPalette')));
const field = () => screen.findByRole('combobox', { name: 'Page name, record or ID' });
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document, init);

/** Types at once, as `user.keyboard` does not: React may render meanwhile. */
function typeNow(text: string) {
  for (const key of text) {
    const isTaken = !press({ key });
    const focused = document.activeElement;
    if (!isTaken && focused instanceof HTMLInputElement)
      fireEvent.input(focused, { target: { value: focused.value + key } });
  }
}

test('a late palette takes an @ that is typed with AltGr, and no shortcut', async () => {
  const { user } = await openConsole({ path: '/dashboard/only', areas: [testArea('mf-only')] });
  await screen.findByRole('heading', { name: 'mf-only page' });
  await user.keyboard('{Control>}k{/Control}');
  expect(press({ key: '@', ctrlKey: true, altKey: true })).toBe(false);
  expect(press({ key: 'a', ctrlKey: true })).toBe(true);
  expect(press({ key: 'v', metaKey: true })).toBe(true);
  await arrive();
  expect(await field()).toHaveValue('@');
});

test('a late palette takes what is typed with Option on a Mac, and no key of a menu', async () => {
  const { user } = await openConsole({ path: '/dashboard/only', areas: [testArea('mf-only')] });
  await screen.findByRole('heading', { name: 'mf-only page' });
  await user.keyboard('{Control>}k{/Control}');
  for (const key of ['@', 'å']) expect(press({ key, altKey: true })).toBe(false);
  for (const key of ['f', ' ']) expect(press({ key, altKey: true })).toBe(true);
  await arrive();
  expect(await field()).toHaveValue('@å');
});

test('Enter for a late palette does not press the button that has the focus', async () => {
  const { user } = await openConsole({ path: '/dashboard/only', areas: [testArea('mf-only')] });
  await screen.findByRole('heading', { name: 'mf-only page' });
  screen.getByRole('button', { name: 'Session log' }).focus();
  await user.keyboard('{Control>}k{/Control}log{Enter}');
  await arrive();
  expect(await field()).toHaveValue('log');
  expect(screen.queryByRole('complementary', { name: 'Session log' })).toBeNull();
});

test('a late palette takes what is pasted, in one line, and the field that has the focus gets none of it', async () => {
  const { user } = await openConsole({
    path: '/dashboard/only',
    areas: [testArea('mf-only')],
    code: (area) => ({ area: pageOf(area, () => <input aria-label="Field of the page" />) }),
  });
  const focused = await screen.findByRole('textbox', { name: 'Field of the page' });
  focused.focus();
  await user.keyboard('{Control>}k{/Control}a');
  await user.paste('SN1\r\n');
  expect(focused).toHaveValue('');
  await arrive();
  expect(await field()).toHaveValue('aSN1');
});

test('what is typed while the palette opens is in its field, whether its code was late or not', async () => {
  const { user } = await openConsole({ path: '/dashboard/only', areas: [testArea('mf-only')] });
  await screen.findByRole('heading', { name: 'mf-only page' });
  await user.keyboard('{Control>}k{/Control}no');
  await act(async () => {
    mockArrive(jest.requireActual('./CommandPalette'));
    await new Promise((resolve) => setTimeout(resolve));
    // React renders nothing yet that was not asked for at once.
    typeNow('rd');
  });
  expect(await field()).toHaveValue('nord');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await act(async () => {
    press({ key: 'k', ctrlKey: true });
    await new Promise((resolve) => setTimeout(resolve));
    typeNow('x');
  });
  expect(await field()).toHaveValue('x');
});

test('a late palette is called off by Back', async () => {
  const areas = [testArea('mf-one'), testArea('mf-two')];
  const { user } = await openConsole({ path: '/dashboard/one', areas });
  await user.click(await screen.findByRole('link', { name: 'mf-two' }));
  await screen.findByRole('heading', { name: 'mf-two page' });
  await user.keyboard('{Control>}k{/Control}');
  act(() => history.back());
  await screen.findByRole('heading', { name: 'mf-one page' });
  await arrive();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('status', { name: 'Last action' })).toBeEmptyDOMElement();
});

test.each([
  ['', testArea('mf-next'), () => undefined],
  [
    ' after a key that does nothing alone',
    testArea('mf-after-key'),
    (user: UserEvent) => user.keyboard('{Shift>}{/Shift}'),
  ],
  [
    ' after a paste',
    testArea('mf-after-paste'),
    async (user: UserEvent) => {
      fireEvent.keyDown(document.activeElement ?? document, { key: 'v', ctrlKey: true });
      await user.paste('ASN1');
    },
  ],
])(
  'a late palette that was asked for while a page was opening is not called off by its arrival%s',
  async (_, next, meanwhile) => {
    const { promise: page, resolve: arriveAtPage } = deferred();
    const { user } = await openConsole({
      path: '/dashboard/first',
      areas: [testArea('mf-first'), next],
      code: async (area) => {
        if (area === next) await page;
        return { area: pageOf(area) };
      },
    });
    await user.click(await screen.findByRole('link', { name: next.title }));
    await user.keyboard('{Control>}k{/Control}');
    await meanwhile(user);
    await act(async () => arriveAtPage());
    await screen.findByRole('heading', { name: `${next.title} page` });
    await arrive();
    expect(await field()).toBeVisible();
  },
);
