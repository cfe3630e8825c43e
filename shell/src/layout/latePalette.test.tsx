import { act, fireEvent, screen } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../testConsole';

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

test('a late palette that was asked for while a page was opening is not called off by its arrival', async () => {
  let arriveAtPage: () => void = () => undefined;
  const page = new Promise<void>((resolve) => {
    arriveAtPage = resolve;
  });
  const { user } = await openConsole({
    path: '/dashboard/first',
    areas: [testArea('mf-first'), testArea('mf-next')],
    code: async (area) => {
      if (area.name === 'mf-next') await page;
      return { area: pageOf(area) };
    },
  });
  await user.click(await screen.findByRole('link', { name: 'mf-next' }));
  await user.keyboard('{Control>}k{/Control}');
  await act(async () => arriveAtPage());
  await screen.findByRole('heading', { name: 'mf-next page' });
  await arrive();
  expect(await field()).toBeVisible();
});
