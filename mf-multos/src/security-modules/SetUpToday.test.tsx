import { deferred } from '@console/testing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fakeLocks } from '../chip/testBrowser';
import { useDonglesAtWork, withDongleAtWork } from './dongle/dongleAtWork';
import { noteRecorded, noteSetUp } from './dongle/setUpDongles';
import { SetUpToday } from './SetUpToday';

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
