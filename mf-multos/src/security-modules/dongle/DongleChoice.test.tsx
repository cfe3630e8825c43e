import { setRuntimeConfig } from '@console/api';
import { type AreaPage, deferred, statusRegion, testConfig } from '@console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { plugInDongle } from '../testDongle';
import { clock, openScreen, slowPage } from '../testScreen';

const list = '/dashboard/utils/multos';

/** Opens the page in an environment whose configuration enables the simulated dongle or not. */
async function openIn(page: AreaPage, simulatedDongle: boolean) {
  setRuntimeConfig({ ...testConfig, areas: { 'mf-multos': { simulatedDongle } } });
  await page.go(`${list}/read/`);
  await screen.findByRole('form', { name: 'Read device' });
}

let simulatorArrived: Promise<unknown> = Promise.resolve();
jest.doMock('./simulation', () => ({
  __esModule: true,
  // biome-ignore lint/suspicious/noThenProperty: `import()` awaits it, as it awaits the file
  then: (use: (simulator: unknown) => void) =>
    simulatorArrived.then(() => use(jest.requireActual('./simulation'))),
}));

/** The simulator's file arrives when the returned function is called. */
function holdSimulator() {
  const { promise: simulator, resolve: arrive } = deferred<unknown>();
  simulatorArrived = simulator;
  return () => act(async () => arrive(undefined));
}

const choice = () => screen.getByRole('button', { name: /Use the simulated dongle/ });
const tooLate =
  'The simulated dongle was not switched on, because you started a run or began to leave the page. Try again.';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'SIMULATED_DONGLE');
  simulatorArrived = Promise.resolve();
});

test('offers the simulated dongle if build and configuration enable it; it works without Web Serial', async () => {
  Reflect.set(globalThis, 'SIMULATED_DONGLE', true);
  const page = await openScreen(list);
  await openIn(page, true);
  const pressed = choice();
  fireEvent.click(pressed);
  expect(pressed).toHaveClass('ant-btn-loading');
  expect(await screen.findByText('The simulated dongle is in use')).toBeVisible();
  // No alert: screen readers would say it, and once more with the button in it that takes the focus.
  const inUse = within(screen.getByRole('group', { name: 'The simulated dongle is in use' }));
  await waitFor(() => expect(inUse.getByRole('button', { name: 'Use a real dongle' })).toHaveFocus());
  clock.holdWhen(() => true);
  await page.user.click(screen.getByRole('button', { name: 'Read device' }));
  for (const name of ['Insert a new chip', 'Use a real dongle'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  clock.go();
  const found = within(await screen.findByRole('region', { name: 'Found on the dongle' }));
  expect(found.getByText('This dongle is not set up')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Insert a new chip' }));
  expect(statusRegion()).toHaveTextContent('A new chip was inserted into the simulated dongle.');
  await page.user.click(screen.getByRole('button', { name: 'Use a real dongle' }));
  expect(await screen.findByText(/^Dongles cannot be used/)).toBeVisible();
  expect(statusRegion()).toHaveTextContent('The simulated dongle is no longer in use.');
  await waitFor(() => expect(choice()).toHaveFocus());
});

test('a simulated dongle that loads slowly is announced, and is not used by someone who was leaving', async () => {
  Reflect.set(globalThis, 'SIMULATED_DONGLE', true);
  const page = await openScreen(list);
  await openIn(page, true);
  const arrive = holdSimulator();
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(choice());
  expect(screen.queryByText('Loading the simulated dongle…')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Loading the simulated dongle…').closest('[role="status"]')).not.toBeNull();
  act(() => void page.go(slowPage));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await arrive();
  expect(await screen.findByText(tooLate)).toBeVisible();
  expect(screen.getByText(/^Dongles cannot be used/)).toBeVisible();
  fireEvent.click(choice());
  expect(await screen.findByText('The simulated dongle is in use')).toBeVisible();
});

test('a simulated dongle that loads after a run was started with a real one is not used', async () => {
  Reflect.set(globalThis, 'SIMULATED_DONGLE', true);
  const dongle = plugInDongle();
  const page = await openScreen(list);
  await openIn(page, true);
  const arrive = holdSimulator();
  fireEvent.click(choice());
  clock.holdWhen(() => dongle.bytesMoved > 0);
  await page.user.click(screen.getByRole('button', { name: 'Read device' }));
  await waitFor(() => expect(dongle.bytesMoved).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: /Use the simulated dongle/ })).toBeDisabled();
  clock.go();
  await screen.findByRole('region', { name: 'Found on the dongle' });
  await arrive();
  expect(await screen.findByText(tooLate)).toBeVisible();
  expect(screen.queryByText('The simulated dongle is in use')).not.toBeInTheDocument();
});

test.each([
  ['the configuration does not offer it', true, false],
  ['the build has none', false, true],
])('does not offer the simulated dongle if %s', async (_, built, configured) => {
  Reflect.set(globalThis, 'SIMULATED_DONGLE', built);
  const page = await openScreen(list);
  await openIn(page, configured);
  expect(screen.queryByRole('button', { name: 'Use the simulated dongle' })).not.toBeInTheDocument();
});
