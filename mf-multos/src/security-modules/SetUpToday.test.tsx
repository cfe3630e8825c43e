import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fakeLocks } from '../chip/testBrowser';
import { withDongleAtWork } from './dongleAtWork';
import { SetUpToday } from './SetUpToday';
import { noteSetUp } from './setUpDongles';

const locksOfBrowser = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
const chip = { serialNumber: '900001', modulus: 'C0FFEE01' };
const save = async () => undefined;
const show = (props: Omit<ComponentProps<typeof SetUpToday>, 'save'>) =>
  render(
    <MemoryRouter>
      <SetUpToday {...props} save={save} />
    </MemoryRouter>,
  );
const row = () => screen.getByRole('row', { name: /^900001/ });

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  Object.defineProperty(navigator, 'locks', locksOfBrowser);
  localStorage.clear();
});

test.each([
  ['in use in another tab', chip.modulus],
  ['being set up', null],
])('a dongle that another tab is working on is %s if its key is %s', async (text, modulus) => {
  let end: () => void = () => undefined;
  const work = withDongleAtWork(
    chip.serialNumber,
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  noteSetUp({ ...chip, modulus });
  show({ dongles: [], atWork: undefined });
  expect(row()).toHaveTextContent(text);
  await act(async () => {
    end();
    await work;
  });
  await waitFor(() => expect(row()).not.toHaveTextContent(text));
});

test('a dongle that this page sets up again is being set up, although its record is still being saved', () => {
  noteSetUp(chip);
  show({ dongles: [{ ...chip, record: 'saving' }], atWork: chip.serialNumber });
  expect(row()).toHaveTextContent('being set up');
});
