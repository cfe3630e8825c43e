import { choose, fill } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { finishedChip, plugInDongle, typedPins, typedSecret, withoutWebSerial } from './testDongle';
import { openScreen, smallPlatform } from './testScreen';
import { isSetUp, setUpForm, typePins } from './testSetUp';

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

afterEach(withoutWebSerial);

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

test('a PIN that was already blocked has the same advice', async () => {
  const chip = finishedChip('900042');
  chip.pins['01'].attemptsLeft = 0;
  plugInDongle({ chip });
  const { user } = await openScreen('/dashboard/utils/multos/read/');
  const form = within(await screen.findByRole('form', { name: 'Read device' }));
  await choose(user, form.getByRole('combobox', { name: 'PIN type' }), '01 (user)');
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(form.getByRole('button', { name: 'Read device' }));
  await form.findByText('Failed to verify the PIN: PIN 01 is blocked.');
  expect(form.getByText(/Set this dongle up again with its number and PIN 03/)).toBeVisible();
});
