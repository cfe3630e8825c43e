import { queryClient } from '@console/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeLocks } from '../chip/testBrowser';
import { plugInDongle } from './testDongle';
import { clock, slowPage } from './testScreen';
import { isSaved, isSetUp, openSetUp, personalise, recordsSent, withRecordHeld } from './testSetUp';
import { UnrecordedDongles } from './UnrecordedDongles';

const locksOfBrowser = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};

/** Another tab, which shows only what every Multos page shows. */
function openOtherTab() {
  const router = createMemoryRouter([
    { path: '*', element: <UnrecordedDongles shownElsewhere={[]} askedElsewhere={false} /> },
  ]);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return within(container);
}

function fakeLocksOfBrowser() {
  Object.defineProperty(navigator, 'locks', {
    value: { ...fakeLocks(), query: async () => ({}) },
    configurable: true,
  });
}

/** A dongle that is set up, and whose record is on its way until `send` is called. */
async function setUpAndHold() {
  plugInDongle();
  const { platform, send } = withRecordHeld();
  const page = await openSetUp(platform);
  fakeLocksOfBrowser();
  const other = openOtherTab();
  await personalise(page.user, '900001');
  await isSetUp('900001');
  await screen.findByText('Saving the record of 900001…');
  return { page, other, send };
}

const unrecorded = 'Dongle 900001 was set up but has no record';

afterEach(() => {
  Object.defineProperty(navigator, 'locks', locksOfBrowser);
});

test('a dongle whose record is being saved is not reported by another tab', async () => {
  const { page, other, send } = await setUpAndHold();
  await waitFor(() => expect(other.queryByText(/^Dongle 900001/)).not.toBeInTheDocument());
  const table = within(screen.getByRole('table', { name: 'Set up today' }));
  expect(table.getByRole('row', { name: /^900001/ })).toHaveTextContent('being saved');
  send();
  await isSaved('900001');
  expect(other.queryByText(/^Dongle 900001/)).not.toBeInTheDocument();
  expect(recordsSent(page)).toHaveLength(1);
});

test('once the page is left, the dongle is reported although its record is still on its way', async () => {
  const { page, other, send } = await setUpAndHold();
  await page.go(slowPage);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await other.findByText(unrecorded)).toBeInTheDocument();
  send();
});

test('once the run is left, the dongle is reported although the chip is still creating its key', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  fakeLocksOfBrowser();
  const other = openOtherTab();
  const isCreating = () => dongle.journal.some(({ name }) => name === 'makeKey');
  clock.holdWhen(isCreating);
  await personalise(page.user, '900001');
  await waitFor(() => expect(isCreating()).toBe(true));
  await waitFor(() => expect(other.queryByText(/^Dongle 900001/)).not.toBeInTheDocument());
  await page.go(slowPage);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await other.findByText(/^Dongle 900001/)).toBeInTheDocument();
});
