import { setRuntimeConfig } from '@console/api';
import { type AreaPage, statusRegion, testConfig } from '@console/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from './testScreen';

const list = '/dashboard/utils/multos';

/** Opens the page in an environment whose configuration enables the simulated dongle or not. */
async function openIn(page: AreaPage, simulatedDongle: boolean) {
  setRuntimeConfig({ ...testConfig, areas: { 'mf-multos': { simulatedDongle } } });
  await page.go(`${list}/read/`);
  await screen.findByRole('form', { name: 'Read device' });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'SIMULATED_DONGLE'));

test('offers the simulated dongle if build and configuration enable it; it works without Web Serial', async () => {
  Reflect.set(globalThis, 'SIMULATED_DONGLE', true);
  const page = await openScreen(list);
  await openIn(page, true);
  const choice = screen.getByRole('button', { name: 'Use the simulated dongle' });
  fireEvent.click(choice);
  expect(choice).toHaveClass('ant-btn-loading');
  expect(await screen.findByText('The simulated dongle is in use')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use a real dongle' })).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'Read device' }));
  const found = within(await screen.findByRole('region', { name: 'Found on the dongle' }));
  expect(found.getByText('This dongle is not set up')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Insert a new chip' }));
  expect(statusRegion()).toHaveTextContent('A new chip was inserted into the simulated dongle.');
  await page.user.click(screen.getByRole('button', { name: 'Use a real dongle' }));
  expect(await screen.findByText(/^Dongles cannot be used/)).toBeVisible();
  expect(statusRegion()).toHaveTextContent('The simulated dongle is no longer in use.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use the simulated dongle' })).toHaveFocus());
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
