import { deferred } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../../testConsole';

/** What resolves the latest import of each file. */
const mockArrivals = new Map<string, (code: object) => void>();
/** Makes `import()` of a file wait until the test answers. */
const mockLate = (file: string) => ({
  __esModule: true,
  // biome-ignore lint/suspicious/noThenProperty: `import()` waits for it
  then: (arrive: (code: object) => void) => void mockArrivals.set(file, arrive),
});
jest.mock('./KeyList', () => mockLate('./KeyList'));
jest.mock('../account/AccountDropdown', () => mockLate('../account/AccountDropdown'));
jest.mock('../../sessionLog/SessionLogPanel', () => mockLate('../../sessionLog/SessionLogPanel'));
const arrive = (file: string) => act(async () => mockArrivals.get(file)?.(jest.requireActual(file)));

const areas = [testArea('mf-first'), testArea('mf-next')];
const status = () => screen.getByRole('status', { name: 'Last action' });
const opened = () => ['dialog', 'complementary', 'menu'].flatMap((role) => screen.queryAllByRole(role));
const pass = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));

const late = [
  ['the list of keys', './KeyList', '?', testArea('mf-slow')],
  ['the session log', '../../sessionLog/SessionLogPanel', 'n', testArea('mf-slower')],
  ['the account menu', '../account/AccountDropdown', '{Enter}', testArea('mf-slowest')],
] as const;

test.each(late)('%s that is late is called off when another page is opened', async (_, file, key) => {
  const { user } = await openConsole({ path: '/dashboard/first', areas });
  await screen.findByRole('heading', { name: 'mf-first page' });
  if (key === '{Enter}') screen.getByRole('button', { name: 'Account' }).focus();
  await user.keyboard(key);
  await pass();
  expect(status()).toHaveTextContent('This is taking longer than usual…');
  await user.click(screen.getByRole('link', { name: 'mf-next' }));
  await screen.findByRole('heading', { name: 'mf-next page' });
  expect(status()).toBeEmptyDOMElement();
  await arrive(file);
  await pass();
  expect(status()).toBeEmptyDOMElement();
  expect(opened()).toEqual([]);
  for (const name of ['Session log', 'Account'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
});

test('a list of keys that is late leaves the dialog open that was asked for meanwhile', async () => {
  const { user } = await openConsole({ path: '/dashboard/first', areas });
  await screen.findByRole('heading', { name: 'mf-first page' });
  await user.keyboard('?{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('running{Enter}');
  await screen.findByRole('dialog', { name: 'What is running' });
  await arrive('./KeyList');
  await pass();
  expect(screen.getByRole('dialog', { name: 'What is running' })).toBeVisible();
});

test.each(late)(
  '%s that was asked for while a page was opening is not called off by its arrival',
  async (_, file, key, slow) => {
    const { promise: page, resolve: arriveAtPage } = deferred();
    const { user } = await openConsole({
      path: '/dashboard/first',
      areas: [...areas, slow],
      code: async (area) => {
        if (area === slow) await page;
        return { area: pageOf(area) };
      },
    });
    await user.click(await screen.findByRole('link', { name: slow.title }));
    if (key === '{Enter}') screen.getByRole('button', { name: 'Account' }).focus();
    await user.keyboard(key);
    await act(async () => arriveAtPage());
    await screen.findByRole('heading', { name: `${slow.title} page` });
    await arrive(file);
    await waitFor(() => expect(opened()).toHaveLength(1));
  },
);
