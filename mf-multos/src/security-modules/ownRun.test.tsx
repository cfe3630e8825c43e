import { fill, statusRegion } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noteSetUp } from './dongle/setUpDongles';
import { finishedChip, plugInDongle, typedPins, typedSecret } from './testDongle';
import { clock, openScreen, smallPlatform } from './testScreen';
import { isSaved, isSetUp, openSetUp, personalise, setUpForm, withRecordHeld } from './testSetUp';

const locksOfBrowser = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};

afterEach(() => {
  Object.defineProperty(navigator, 'locks', locksOfBrowser);
});

test('without Web Locks, credentials are not reported as incomplete while this page is writing them', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  const dongle = plugInDongle({ chip: finishedChip(serialNumber) });
  const { user } = await openScreen(`/dashboard/utils/multos/${serialNumber}`, { platform });
  const name = 'Write credentials';
  const form = within(await screen.findByRole('form', { name }));
  const isWriting = () => dongle.journal.filter((entry) => entry.name === 'write').length === 2;
  const unfinished = () => screen.queryByText(/^The credentials of dongle .* were not written completely$/);
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a');
  await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  clock.holdWhen(isWriting);
  await user.click(form.getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(isWriting()).toBe(true));
  expect(unfinished()).not.toBeInTheDocument();
  dongle.unplug();
  clock.go();
  await waitFor(() => expect(unfinished()).toBeVisible());
});

test('leaving while the record is being saved asks first', async () => {
  plugInDongle();
  const { platform, send } = withRecordHeld();
  const { user } = await openSetUp(platform);
  await personalise(user, '900001');
  await isSetUp('900001');
  await screen.findByText('Saving the record of 900001…');
  await user.click(screen.getByRole('link', { name: 'Security Modules' }));
  const leave = within(await screen.findByRole('dialog', { name: 'Leave without saving the record?' }));
  await user.click(leave.getByRole('button', { name: 'Stay' }));
  send();
  await isSaved('900001');
});

test('a key that was created but could not be read is offered to be read, which needs no PIN', async () => {
  plugInDongle({ faults: [{ kind: 'unplug', at: { on: 'readPublicKey', nth: 2 }, moment: 'before' }] });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText('Failed to read the public key: the dongle was unplugged.');
  const today = within(screen.getByRole('table', { name: 'Set up today' }));
  expect(await today.findByText('not finished')).toBeVisible();
  // The steps of the run say how to continue.
  const reported = 'Dongle 900001 has a key that has not been read yet';
  expect(screen.queryByText(reported)).not.toBeInTheDocument();
  await page.go('/dashboard/utils/multos');
  expect(await screen.findByText(reported)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the key of 900001' })).toBeVisible();
});

test('the record of a dongle is at once among those whose numbers are taken', async () => {
  plugInDongle();
  const { user } = await openSetUp();
  await personalise(user, '900001');
  await isSetUp('900001');
  await isSaved('900001');
  const name = 'Save a record without a dongle';
  await user.click(screen.getByRole('tab', { name }));
  const form = within(await screen.findByRole('form', { name }));
  await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), '900001');
  expect(await form.findByText('900001 has a record.')).toBeVisible();
});

test('a question before leaving keeps the focus while the dongle is set up, and ends once its record is saved', async () => {
  const dongle = plugInDongle();
  const { platform, send } = withRecordHeld();
  const { user } = await openSetUp(platform);
  const isAtFile = () => dongle.journal.some(({ name }) => name === 'createFile');
  clock.holdWhen(isAtFile);
  await personalise(user, '900001');
  await waitFor(() => expect(isAtFile()).toBe(true));
  const list = screen.getByRole('link', { name: 'Security Modules' });
  await user.click(list);
  const stay = await screen.findByRole('button', { name: 'Stay' });
  await waitFor(() => expect(stay).toHaveFocus());
  clock.go();
  await isSetUp('900001');
  await screen.findByText('Saving the record of 900001…');
  expect(stay).toHaveFocus();
  send();
  await isSaved('900001');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(list).toHaveFocus();
});

test('the result of a run keeps its own record when that of another dongle is saved', async () => {
  plugInDongle();
  const { user } = await openSetUp();
  act(() => noteSetUp({ serialNumber: '900005', modulus: 'C0FFEE05' }));
  await personalise(user, '900001');
  await isSaved('900001');
  const today = within(screen.getByRole('table', { name: 'Set up today' }));
  await user.click(await today.findByRole('button', { name: 'Save the record of 900005' }));
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900005 was saved.'));
  expect((await setUpForm()).getByText('The record of 900001 was saved')).toBeVisible();
});
