import { choose, fill } from '@console/testing';
import { screen, within } from '@testing-library/react';
import type { PinType } from '../chip/pin';
import { finishedChip, plugInDongle, typedPins, typedSecret } from './testDongle';
import { openScreen, smallPlatform } from './testScreen';
import { configureAt, isSetUp, openSetUp, personalise, setUpForm, typePins } from './testSetUp';

/** Uses the last attempt for a PIN on a wrong one. */
async function blockWhileWriting(pinType: '01' | '03') {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  const chip = finishedChip(serialNumber);
  chip.pins[pinType].attemptsLeft = 1;
  const dongle = plugInDongle({ chip });
  const { user } = await openScreen(`/dashboard/utils/multos/${serialNumber}`, { platform });
  const name = 'Write credentials';
  const form = within(await screen.findByRole('form', { name }));
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a');
  await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
  if (pinType === '03')
    await choose(user, form.getByRole('combobox', { name: /^PIN type/ }), '03 (security officer)');
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), 'wrong1');
  await user.click(form.getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const question = await screen.findByRole('dialog', { name: `Use the last attempt for PIN ${pinType}?` });
  const words = question.textContent;
  await user.click(within(question).getByRole('button', { name: 'Use the last attempt' }));
  await form.findByText('Failed to verify the PIN: the PIN is blocked (6983).');
  return { user, dongle, form, words, serialNumber };
}

test('a blocked user PIN leads to the set-up, which sets it again and keeps the key', async () => {
  const { user, dongle, form, words, serialNumber } = await blockWhileWriting('01');
  expect(words).toContain('blocks PIN 01 (user) until the security officer sets it again.');
  expect(dongle.snapshot().pins['01'].attemptsLeft).toBe(0);
  const { modulus } = dongle.snapshot();
  const advice = 'Set this dongle up again with its number and PIN 03, and keep its key';
  expect(form.getByText(new RegExp(advice))).toBeVisible();
  await user.click(form.getByRole('link', { name: `Set up ${serialNumber} again` }));
  expect((await setUpForm()).getByRole('textbox', { name: 'Serial Number' })).toHaveValue(serialNumber);
  await typePins(user);
  await user.click((await setUpForm()).getByRole('button', { name: 'Personalise' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the key' }));
  await isSetUp(serialNumber);
  expect(dongle.snapshot()).toMatchObject({ modulus, pins: { '01': { attemptsLeft: 3 } } });
});

test('a blocked security officer PIN cannot be set again', async () => {
  const { form, words } = await blockWhileWriting('03');
  expect(words).toContain('blocks PIN 03 (security officer) permanently.');
  expect(form.getByText(/Nobody can set it again: replace the dongle/)).toBeVisible();
  expect(form.queryByRole('link', { name: /^Set up/ })).not.toBeInTheDocument();
});

/** Tries to log in with a PIN that was blocked before, on the screen for any dongle. Returns the form. */
async function logInBlocked(pinType: PinType, screenName: 'Read device' | 'Create only the key') {
  const chip = finishedChip('900042');
  chip.pins[pinType].attemptsLeft = 0;
  const dongle = plugInDongle({ chip });
  const isRead = screenName === 'Read device';
  const { user } = await openScreen(isRead ? '/dashboard/utils/multos/read/' : configureAt);
  if (!isRead) await user.click(await screen.findByRole('tab', { name: screenName }));
  const form = within(await screen.findByRole('form', { name: screenName }));
  if (isRead) {
    const label = pinType === '01' ? '01 (user)' : '03 (security officer)';
    await choose(user, form.getByRole('combobox', { name: 'PIN type' }), label);
  } else await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), '900042');
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins[pinType]);
  await user.click(form.getByRole('button', { name: isRead ? screenName : 'Create the key' }));
  await form.findByText(`Failed to verify the PIN: PIN ${pinType} is blocked.`);
  return { user, dongle, form };
}

test.each<[PinType, RegExp]>([
  ['01', /Set this dongle up again with its number and PIN 03/],
  ['03', /Nobody can set it again: replace the dongle/],
])('reading with PIN %s, which was already blocked, has the same advice', async (pinType, advice) => {
  const { form } = await logInBlocked(pinType, 'Read device');
  expect(form.getByText(advice)).toBeVisible();
});

test('a key manager PIN that was already blocked leads from the key to the set-up on the same page', async () => {
  const { user, dongle, form } = await logInBlocked('02', 'Create only the key');
  const { modulus } = dongle.snapshot();
  await user.click(form.getByRole('link', { name: 'Set up 900042 again' }));
  expect(screen.getByRole('tab', { name: 'Personalise the chip' })).toHaveAttribute('aria-selected', 'true');
  await typePins(user);
  await user.click((await setUpForm()).getByRole('button', { name: 'Personalise' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the key' }));
  await isSetUp('900042');
  expect(dongle.snapshot()).toMatchObject({ modulus, pins: { '02': { attemptsLeft: 3 } } });
});

test('a set-up ends at a security officer PIN that was already blocked, and changes nothing', async () => {
  const chip = finishedChip('900042');
  chip.pins['03'].attemptsLeft = 0;
  const dongle = plugInDongle({ chip });
  const before = dongle.snapshot();
  const { user } = await openSetUp();
  await personalise(user, '900042');
  const form = await setUpForm();
  await form.findByText('Failed to verify the PIN: PIN 03 is blocked.');
  expect(form.getByText(/Nobody can set it again: replace the dongle/)).toBeVisible();
  expect(form.queryByRole('link', { name: /^Set up/ })).not.toBeInTheDocument();
  expect(dongle.snapshot()).toEqual(before);
  expect(screen.getByText('No dongles were set up today.')).toBeVisible();
});
