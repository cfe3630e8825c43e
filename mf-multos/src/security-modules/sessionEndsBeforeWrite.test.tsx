import { signOut } from '@console/auth';
import { type AreaPage, fill, holdNextRead, signInAgain } from '@console/testing';
import { act, screen, within } from '@testing-library/react';
import { finishedChip, plugInDongle, typedPins, typedSecret } from './testDongle';
import { openScreen, smallPlatform } from './testScreen';
import { fillSetUp, isSaved, isSetUp, openSetUp, personalise, setUpForm } from './testSetUp';

const serialNumberField = async () => (await setUpForm()).getByRole('textbox', { name: 'Serial Number' });
const restored = () => screen.queryByText('Your unsaved changes are back');
const checking = () => screen.findByRole('heading', { name: 'Checking the records on the platform…' });

/** The session ends, and the same person is back. */
async function expire(page: AreaPage) {
  act(() => signOut('expired'));
  await signInAgain(page);
}

test('while the records are checked: the dongle is not touched, and can be set up after the next sign-in', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  const start = await fillSetUp(page.user, '900001');
  const check = holdNextRead();
  await page.user.click(start);
  await checking();
  await expire(page);
  await act(async () => check());
  expect(await serialNumberField()).toHaveValue('900001');
  expect(dongle.bytesMoved).toBe(0);
  expect(screen.queryByRole('region', { name: 'Dongles without a record' })).not.toBeInTheDocument();
  await personalise(page.user, '900001');
  await isSetUp('900001');
});

test('while the records are checked: credentials that were typed are back, and none are reported as unfinished', async () => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  const dongle = plugInDongle({ chip: finishedChip(serialNumber) });
  const page = await openScreen(`/dashboard/utils/multos/${serialNumber}`, { platform });
  const name = 'Write credentials';
  const form = async () => within(await screen.findByRole('form', { name }));
  const secret = async () => (await form()).getByLabelText(/^Client secret/);
  const { user } = page;
  await fill(
    user,
    (await form()).getByRole('textbox', { name: 'Client ID' }),
    '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a',
  );
  await fill(user, await secret(), typedSecret);
  await fill(user, (await form()).getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click((await form()).getByRole('button', { name }));
  const check = holdNextRead();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await checking();
  await expire(page);
  await act(async () => check());
  expect(await secret()).toHaveValue(typedSecret);
  expect(restored()).toBeVisible();
  expect(dongle.bytesMoved).toBe(0);
  expect(screen.queryByText(/were not written completely/)).not.toBeInTheDocument();
});

test('between two dongles: the number of the next one is back, without a message about unsaved changes', async () => {
  plugInDongle();
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await isSetUp('900001');
  await isSaved('900001');
  expect(await serialNumberField()).toHaveValue('900002');
  await expire(page);
  expect(await serialNumberField()).toHaveValue('900002');
  expect(restored()).not.toBeInTheDocument();
  await expire(page);
  expect(await serialNumberField()).toHaveValue('900002');
  await fill(page.user, await serialNumberField(), '900040');
  await expire(page);
  expect(await serialNumberField()).toHaveValue('900040');
  expect(restored()).toBeVisible();
});
