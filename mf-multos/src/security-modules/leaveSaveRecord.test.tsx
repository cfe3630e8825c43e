import { answerSignOut, currentSession, requestSignOut, signOut } from '@console/auth';
import { fill, signInAgain } from '@console/testing';
import { act, screen, within } from '@testing-library/react';
import { plugInDongle } from './testDongle';
import { openScreen, slowPage, smallPlatform } from './testScreen';
import { configureAt, withRecordHeld } from './testSetUp';

const name = 'Save a record without a dongle';

async function openSaveRecord(platform = smallPlatform()) {
  plugInDongle();
  const page = await openScreen(configureAt, { platform });
  await page.user.click(await screen.findByRole('tab', { name }));
  const form = within(await screen.findByRole('form', { name }));
  const type = async (serialNumber = '900007') => {
    await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
    await fill(page.user, form.getByRole('textbox', { name: 'Modulus' }), 'C0FFEE01');
  };
  const save = () => page.user.click(form.getByRole('button', { name: 'Save the record' }));
  const clear = async () => {
    await page.user.click(form.getByRole('button', { name: 'Clear' }));
    await page.user.click(await screen.findByRole('button', { name: 'Clear the form' }));
  };
  const toList = () => page.user.click(screen.getByRole('link', { name: 'Security Modules' }));
  return { page, form, type, save, clear, toList };
}

const isOnList = () => screen.findByRole('heading', { level: 1, name: 'Security Modules' });

test('leaving a typed record asks first, also from another tab of the page; signing out does, too', async () => {
  const { page, form, type, clear, toList } = await openSaveRecord();
  await type();
  await page.user.click(screen.getByRole('tab', { name: 'Personalise the chip' }));
  await toList();
  const leave = within(await screen.findByRole('dialog', { name: 'Leave and lose what you typed?' }));
  await page.user.click(leave.getByRole('button', { name: 'Stay' }));
  await act(requestSignOut);
  expect(currentSession()).not.toBeNull();
  act(() => answerSignOut(false));
  await page.user.click(screen.getByRole('tab', { name }));
  expect(form.getByRole('textbox', { name: 'Modulus' })).toHaveValue('C0FFEE01');
  await clear();
  await toList();
  expect(await isOnList()).toBeVisible();
});

test('a saved record is not in its own way, and is left without a question until something else is typed', async () => {
  const { page, form, type, save, toList } = await openSaveRecord();
  await type();
  await save();
  await form.findByText('The record of 900007 was saved');
  await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), '900008');
  await toList();
  const leave = within(await screen.findByRole('dialog', { name: 'Leave and lose what you typed?' }));
  await page.user.click(leave.getByRole('button', { name: 'Stay' }));
  await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), '900007');
  expect(form.queryByText('900007 has a record.')).not.toBeInTheDocument();
  await toList();
  expect(await isOnList()).toBeVisible();
});

test('a record that is typed after the form of a saved one was cleared is not left without a question', async () => {
  const { page, form, type, save, toList } = await openSaveRecord();
  await type();
  await save();
  await form.findByText('The record of 900007 was saved');
  await page.user.click(form.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Modulus' })).toHaveValue('');
  await type('900008');
  await toList();
  expect(await screen.findByRole('dialog', { name: 'Leave and lose what you typed?' })).toBeVisible();
});

test('a change of a saved record whose modulus is refused is not left without a question', async () => {
  const { page, form, type, save, toList } = await openSaveRecord();
  await type();
  await save();
  await form.findByText('The record of 900007 was saved');
  await type('900008');
  await fill(page.user, form.getByRole('textbox', { name: 'Modulus' }), 'XYZ');
  await save();
  await form.findByText('Use only hexadecimal digits, two per byte');
  await toList();
  expect(await screen.findByRole('dialog', { name: 'Leave and lose what you typed?' })).toBeVisible();
});

test('a record that was rejected is not saved, and nothing is said of the one before', async () => {
  const platform = smallPlatform();
  const { form, type, save, toList } = await openSaveRecord(platform);
  await type();
  await save();
  await form.findByText('The record of 900007 was saved');
  platform.fail({
    match: { method: 'POST', path: '/admin/security-modules' },
    status: 409,
    message: 'Taken',
  });
  await type('900008');
  await save();
  await form.findByText('Taken');
  expect(form.queryByText(/was saved/)).not.toBeInTheDocument();
  await toList();
  expect(await screen.findByRole('dialog', { name: 'Leave and lose what you typed?' })).toBeVisible();
});

test('a typed record is shown again after another sign-in, on its tab', async () => {
  const { page, type } = await openSaveRecord();
  await type();
  act(() => signOut('expired'));
  await signInAgain(page);
  expect(await screen.findByRole('textbox', { name: 'Modulus' })).toHaveValue('C0FFEE01');
  expect(screen.getByText('Your unsaved changes are back')).toBeVisible();
});

test('leaving while the record is sent says what happens to it', async () => {
  const platform = smallPlatform();
  platform.fail({ match: { method: 'POST', path: '/admin/security-modules' }, delayMs: 60_000 });
  const { page, form, type, save } = await openSaveRecord(platform);
  await type();
  await save();
  await form.findByText('Saving…');
  await page.go(slowPage);
  const leave = await screen.findByRole('dialog', { name: 'Leave while the record is being sent?' });
  expect(leave).toHaveTextContent('A change that has already been sent is not undone.');
});

test('what is typed while a record is sent stays, and is not left without a question', async () => {
  const { platform, send } = withRecordHeld();
  const { page, form, type, save, toList } = await openSaveRecord(platform);
  await type();
  await save();
  const field = form.getByRole('textbox', { name: 'Serial Number' });
  await fill(page.user, field, '900008');
  send();
  await form.findByText('The record of 900007 was saved');
  expect(field).toHaveValue('900008');
  await toList();
  expect(await screen.findByRole('dialog', { name: 'Leave and lose what you typed?' })).toBeVisible();
});

test('what the page filled in itself is left without a question', async () => {
  const { page, toList } = await openSaveRecord();
  const record = { serialNumber: '900007', type: 'MULTOS_DONGLE', modulus: 'C0FFEE01' };
  const file = new File([JSON.stringify(record)], 'multos.json', { type: 'application/json' });
  await page.user.upload(screen.getByLabelText('Import a record', { selector: 'input' }), file);
  await page.user.click(await screen.findByRole('button', { name: 'Use this record' }));
  await screen.findByText('The forms were filled in from the record of 900007.');
  await toList();
  expect(await isOnList()).toBeVisible();
});
