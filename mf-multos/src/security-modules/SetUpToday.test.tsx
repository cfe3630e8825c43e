import { deferred } from '@console/testing';
import { switchTimeZone } from '@console/ui/timeZoneChoice';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fakeLocks } from '../chip/testBrowser';
import { useDonglesAtWork, withDongleAtWork } from './dongle/dongleAtWork';
import { noteRecorded, noteSetUp, type Reached } from './dongle/setUpDongles';
import { SetUpToday } from './SetUpToday';
import { plugInDongle } from './testDongle';
import { openScreen } from './testScreen';
import { openSetUp, personalise } from './testSetUp';

const locksOfBrowser = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
const chip = { serialNumber: '900001', modulus: 'C0FFEE01' };
const save = async () => undefined;
const show = (props: Omit<ComponentProps<typeof SetUpToday>, 'save'>) =>
  render(
    <MemoryRouter>
      <SetUpToday {...props} save={save} />
    </MemoryRouter>,
  );
/** Stores the dongle with a later time. */
function noteAgain(modulus: string | null) {
  jest.useFakeTimers({ now: Date.now() + 1000 });
  act(() => noteSetUp({ ...chip, modulus }));
  jest.useRealTimers();
}
const row = () => screen.getByRole('row', { name: /^900001/ });

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  Object.defineProperty(navigator, 'locks', locksOfBrowser);
  localStorage.clear();
});

test('a dongle that no tab is working on is never in use in another tab', async () => {
  noteSetUp(chip);
  show({ dongles: [], atWork: undefined });
  expect(row()).toHaveTextContent('being checked');
  expect(await screen.findByText('not saved')).toBeVisible();
});

test.each([
  ['not known', 'unknown'],
  // Another tab has set it up again since.
  ['not saved', 'saved'],
  ['not saved', 'same'],
] as const)(
  'a dongle without a record is %s if this page found “%s”, and can be saved',
  async (text, record) => {
    noteSetUp(chip);
    show({ dongles: [{ ...chip, record }], atWork: undefined });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the record of 900001' })).toBeVisible();
    // Nothing of it would be cleared.
    expect(screen.getByRole('button', { name: 'Clear list' })).toBeDisabled();
  },
);

test('what this page found of one dongle is not said of another', async () => {
  noteSetUp(chip);
  noteSetUp({ serialNumber: '900002', modulus: 'C0FFEE02' });
  show({ dongles: [{ ...chip, record: 'unknown' }], atWork: undefined });
  await waitFor(() => expect(row()).toHaveTextContent('not known'));
  const other = screen.getByRole('row', { name: /^900002/ });
  await waitFor(() => expect(other).toHaveTextContent('not saved'));
});

test('a dongle whose record this page found is already saved, and cannot be saved again', () => {
  noteSetUp(chip);
  noteRecorded(chip);
  show({ dongles: [{ ...chip, record: 'same' }], atWork: undefined });
  expect(row()).toHaveTextContent('already saved');
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear list' })).toBeEnabled();
});

test('a dongle can be saved where the browser refuses locks, as with blocked site data', async () => {
  const refused = async () => {
    throw new DOMException('Access to the Locks API is denied', 'SecurityError');
  };
  Object.defineProperty(navigator, 'locks', {
    value: { request: refused, query: refused },
    configurable: true,
  });
  noteSetUp(chip);
  show({ dongles: [], atWork: undefined });
  expect(await screen.findByRole('button', { name: 'Save the record of 900001' })).toBeVisible();
});

test('the lists of one page do not take each other for a tab that works on the dongle', async () => {
  const locks = fakeLocks();
  const { promise: released, resolve: release } = deferred();
  const request = (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) =>
    locks.request(name, options, async (lock) => {
      await released;
      return callback(lock);
    });
  Object.defineProperty(navigator, 'locks', { value: { ...locks, request }, configurable: true });
  const seen = new Set<string>();
  const showList = () =>
    renderHook(() => {
      const list = useDonglesAtWork([chip]);
      for (const state of list.values()) seen.add(state);
      return list;
    });
  const first = showList();
  await waitFor(async () => expect((await locks.query()).held).toHaveLength(1));
  const second = showList();
  await act(async () => release());
  await waitFor(() => expect([first, second].map(({ result }) => result.current.size)).toEqual([0, 0]));
  expect([...seen]).toEqual(['unchecked']);
});

test('a check that began before another tab started its run does not count that dongle as free', async () => {
  const locks = fakeLocks();
  const { promise: released, resolve: release } = deferred();
  let checks = 0;
  const request = async (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    const isFirstCheck = options.mode !== 'shared' && ++checks === 1;
    await locks.request(name, options, callback);
    if (isFirstCheck) await released;
  };
  Object.defineProperty(navigator, 'locks', { value: { ...locks, request }, configurable: true });
  const { result } = renderHook(() => useDonglesAtWork([chip]));
  await waitFor(() => expect(checks).toBe(1));
  void withDongleAtWork(chip.serialNumber, () => new Promise(() => undefined));
  await waitFor(() => expect(result.current.get(chip.serialNumber)).toBe('atWork'));
  await act(async () => release());
  expect(result.current.get(chip.serialNumber)).toBe('atWork');
});

test('a dongle that another tab is setting up stays so whenever that stores another step', async () => {
  void withDongleAtWork(chip.serialNumber, () => new Promise(() => undefined));
  noteSetUp({ ...chip, modulus: null });
  show({ dongles: [], atWork: undefined });
  expect(await screen.findByText('being set up')).toBeVisible();
  noteAgain(null);
  expect(row()).toHaveTextContent('being set up');
});

test.each([
  ['in use in another tab', chip.modulus],
  ['being set up', null],
])('a dongle that another tab is working on is %s if its key is %s', async (text, modulus) => {
  const { promise: atWork, resolve: end } = deferred();
  const work = withDongleAtWork(chip.serialNumber, () => atWork);
  noteSetUp({ ...chip, modulus });
  show({ dongles: [], atWork: undefined });
  expect(await screen.findByText(text)).toBeVisible();
  await act(async () => {
    end();
    await work;
  });
  await waitFor(() => expect(row()).not.toHaveTextContent(text));
  noteAgain(modulus);
  expect(row()).toHaveTextContent('being checked');
});

test('a dongle that this page sets up again is being set up, although its record is still being saved', () => {
  noteSetUp(chip);
  show({ dongles: [{ ...chip, record: 'saving' }], atWork: chip.serialNumber });
  expect(row()).toHaveTextContent('being set up');
});

afterEach(() => {
  // Back to this computer's zone.
  if (switchTimeZone() === 'utc') switchTimeZone();
});

test('a dongle of an earlier day that has no record yet is listed with its day, and not counted', async () => {
  plugInDongle();
  await openSetUp();
  const dayBeforeYesterday = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString();
  const now = jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(dayBeforeYesterday);
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  now.mockRestore();
  act(() => noteSetUp({ serialNumber: '900002', modulus: 'C0FFEE02' }));
  const list = within(await screen.findByRole('region', { name: 'Set up today: 1' }));
  const earlier = list.getByRole('row', { name: /^900001/ });
  expect(earlier).toHaveTextContent(/Set up \d\d\/\d\d\/\d\d \d\d:\d\d:\d\d(?! UTC)/);
  expect(list.getByRole('row', { name: /^900002/ })).not.toHaveTextContent('Set up');
  act(() => void switchTimeZone());
  expect(earlier).toHaveTextContent(/Set up [\d/]+ [\d:]+ UTC/);
});

const list = '/dashboard/utils/multos';

test('a dongle that only got a PIN need not be destroyed to be discarded', async () => {
  plugInDongle({ faults: [{ kind: 'unplug', at: { on: 'setPin', nth: 1 }, moment: 'after' }] });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText(/^Failed to .*the dongle was unplugged\.$/);
  expect(screen.getByRole('row', { name: /^900001/ })).toHaveTextContent('not finished');
  await page.go(list);
  await page.user.click(await screen.findByRole('button', { name: 'Discard dongle 900001' }));
  const question = await screen.findByRole('dialog', { name: 'Discard dongle 900001?' });
  expect(question).toHaveTextContent(
    'No run in this browser wrote a number to the chip. Unless it had one before, it can be set up with another.',
  );
  expect(question).toHaveTextContent('Any PINs that were set remain.');
  expect(question).not.toHaveTextContent('destroy');
});

test.each<[Reached | undefined, string | null, string]>([
  ['number', null, 'Read the chip, and destroy it if it has that number: otherwise, two dongles may end up'],
  ['confirmed', null, 'The chip keeps its number: destroy it'],
  ['key', null, 'The chip keeps its number and key: destroy it'],
  [undefined, 'C0FFEE01', 'The chip keeps its number and key: destroy it'],
])('discarding a dongle that reached %s, with the key %s, says what the chip keeps', async (...told) => {
  const [reached, modulus, words] = told;
  const { user } = await openScreen(list);
  act(() => noteSetUp({ serialNumber: '900001', modulus }, reached));
  const said = within(await screen.findByRole('region', { name: 'Dongles without a record' }));
  await user.click(said.getByRole('button', { name: 'Discard dongle 900001' }));
  expect(await screen.findByRole('dialog', { name: 'Discard dongle 900001?' })).toHaveTextContent(words);
});
