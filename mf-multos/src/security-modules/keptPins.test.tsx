import { signOut } from '@console/auth';
import { everythingOfPage, fill, signInAgain } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { multosProfile } from '../chip/profile';
import { formerPin, withOfficerPin } from '../chip/testPersonalise';
import { deliveredChip } from '../simulator/chipState';
import { finishedChip, plugInDongle, typedPins } from './testDongle';
import { clock, messageAt, otherArea } from './testScreen';
import { configureAt, fillSetUp, isSaved, isSetUp, openSetUp, personalise, setUpForm } from './testSetUp';

const answerTo = async (question: string, name: string) =>
  within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name });

const pinFields = async () => (await setUpForm()).queryAllByLabelText(/^(PIN|Repeat PIN) 0/);

test('PINs are kept outside the DOM until they are cleared or the Multos pages are left', async () => {
  plugInDongle();
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await isSetUp('900001');
  await isSaved('900001');
  expect(await pinFields()).toEqual([]);
  for (const pin of Object.values(typedPins)) expect(everythingOfPage()).not.toContain(pin);

  await page.go('/dashboard/utils/multos');
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
  await page.go(configureAt);
  expect(await pinFields()).toEqual([]);
  await page.user.click((await setUpForm()).getByRole('button', { name: 'Clear PINs' }));
  expect((await setUpForm()).getByLabelText(/^PIN 01/)).toHaveFocus();
  expect(await screen.findByText('The PINs were cleared.')).toBeVisible();
  expect(await pinFields()).toHaveLength(6);

  await personalise(page.user, '900003');
  await screen.findByText(/^Serial number of multos does not match/);
  expect(await pinFields()).toEqual([]);
  await page.go(otherArea);
  await page.go(configureAt);
  expect(await pinFields()).toHaveLength(6);
});

test('once the PINs are cleared, the next dongle needs them again', async () => {
  const dongle = plugInDongle();
  const { user } = await openSetUp();
  await personalise(user, '900001');
  await isSetUp('900001');
  expect(screen.getByText('Plug in the next dongle first. The PINs are kept.')).toBeVisible();
  const { bytesMoved } = dongle;
  await user.click((await setUpForm()).getByRole('button', { name: 'Clear PINs' }));
  expect(screen.getByText('Plug in the next dongle first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next dongle: 900002' }));
  const first = (await setUpForm()).getByLabelText(/^PIN 01/);
  expect(messageAt(first)).toContain('Required');
  await waitFor(() => expect(first).toHaveFocus());
  expect(dongle.bytesMoved).toBe(bytesMoved);
});

test('the current PIN 03 is kept with the PINs, and is not back in a form that is cleared after them', async () => {
  const transportPin = '000000';
  plugInDongle();
  const page = await openSetUp();
  const start = await fillSetUp(page.user, '900001');
  const current = async () => (await setUpForm()).getByLabelText(/^Current PIN 03/);
  await fill(page.user, await current(), transportPin);
  await page.user.click(start);
  await isSetUp('900001');
  await isSaved('900001');
  expect(await current()).toHaveValue(transportPin);
  await page.go('/dashboard/utils/multos');
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
  await page.go(configureAt);
  expect(await current()).toHaveValue(transportPin);

  const form = await setUpForm();
  await page.user.click(form.getByRole('button', { name: 'Clear PINs' }));
  expect(await current()).toHaveValue('');
  await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), '900050');
  await page.user.click(form.getByRole('button', { name: 'Clear' }));
  const question = within(await screen.findByRole('dialog', { name: 'Clear the form?' }));
  await page.user.click(question.getByRole('button', { name: 'Clear the form' }));
  expect(await screen.findByText('The form was cleared.')).toBeVisible();
  expect(await current()).toHaveValue('');
});

test('a current PIN 03 that was the new one, on an interrupted dongle, is not tried on the next dongle', async () => {
  const dongle = plugInDongle({ chip: withOfficerPin(deliveredChip(multosProfile), typedPins['03']) });
  const page = await openSetUp();
  const start = await fillSetUp(page.user, '900001');
  const current = async () => (await setUpForm()).getByLabelText(/^Current PIN 03/);
  await fill(page.user, await current(), typedPins['03']);
  await page.user.click(start);
  await isSetUp('900001');
  await isSaved('900001');
  expect(await current()).toHaveValue('');
  await page.go('/dashboard/utils/multos');
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
  await page.go(configureAt);
  expect(await current()).toHaveValue('');

  dongle.insertChip(deliveredChip(multosProfile));
  await personalise(page.user, '900002');
  await isSetUp('900002');
});

test('the current PIN 03 of an interrupted dongle that has files is not sent to the next dongle', async () => {
  const interrupted = finishedChip('900001', { hasKey: false });
  const dongle = plugInDongle({ chip: withOfficerPin(interrupted, formerPin) });
  const page = await openSetUp();
  const start = await fillSetUp(page.user, '900001');
  const current = async () => (await setUpForm()).getByLabelText(/^Current PIN 03/);
  await fill(page.user, await current(), formerPin);
  await page.user.click(start);
  await isSetUp('900001');
  expect(await current()).toHaveValue('');

  dongle.insertChip(deliveredChip(multosProfile));
  await personalise(page.user, '900002');
  await isSetUp('900002');
});

test('a current PIN 03 that a factory-new dongle has rejected is not tried on the next one', async () => {
  plugInDongle();
  const page = await openSetUp();
  const start = await fillSetUp(page.user, '900001');
  const current = async () => (await setUpForm()).getByLabelText(/^Current PIN 03/);
  await fill(page.user, await current(), formerPin);
  await page.user.click(start);
  await page.user.click(await answerTo('Try the new PIN 03?', 'Cancel'));
  await page.user.click(await answerTo('Try the factory PIN 03?', 'Try the factory PIN'));
  await isSetUp('900001');
  expect(await current()).toHaveValue('');
});

test('PINs that no run has used yet are back in the form after the session expired, as the form says', async () => {
  plugInDongle();
  const page = await openSetUp();
  await fillSetUp(page.user, '900001');
  expect(screen.getByText(/If your session expires before the first run, they are back/)).toBeVisible();
  act(() => signOut('expired'));
  await signInAgain(page);
  expect((await setUpForm()).getByLabelText(/^PIN 01/)).toHaveValue(typedPins['01']);
});

test('PINs kept for a batch are gone once the session has expired', async () => {
  plugInDongle();
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await isSetUp('900001');
  await isSaved('900001');
  act(() => signOut('expired'));
  await signInAgain(page);
  expect(await pinFields()).toHaveLength(6);
  expect((await setUpForm()).getByLabelText(/^PIN 01/)).toHaveValue('');
});

test('PINs are not kept again by a run that ends after the Multos pages were left', async () => {
  const dongle = plugInDongle({
    chip: withOfficerPin(deliveredChip(multosProfile), typedPins['03']),
    faults: [{ kind: 'busy', at: { on: 'readPublicKey', nth: 2 }, ms: 1000 }],
  });
  const page = await openSetUp();
  const start = await fillSetUp(page.user, '900001');
  await fill(page.user, (await setUpForm()).getByLabelText(/^Current PIN 03/), typedPins['03']);
  const isAtLastCommand = () =>
    dongle.journal.some(({ name }) => name === 'makeKey') && dongle.journal.at(-1)?.name === 'readPublicKey';
  clock.holdWhen(isAtLastCommand);
  await page.user.click(start);
  await waitFor(() => expect(isAtLastCommand()).toBe(true));
  await page.go(otherArea);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  clock.go();
  await waitFor(() => expect(dongle.isOpen).toBe(false));
  await page.go(configureAt);
  expect(await pinFields()).toHaveLength(6);
});
