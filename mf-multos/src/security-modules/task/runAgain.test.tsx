import { choose, fill } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { multosProfile } from '../../chip/profile';
import { deliveredChip } from '../../simulator/chipState';
import { finishedChip, plugInDongle, typedPins, typedSecret } from '../testDongle';
import { clock, messageAt, openScreen, smallPlatform } from '../testScreen';
import { configureAt } from '../testSetUp';

// What an earlier run of the same form must not leave on screen.

const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
const pinOf = (form: Awaited<ReturnType<typeof formOf>>) => form.getByLabelText(/^PIN\b(?! type)/);

test('the key of the previous dongle is not said to be new once the next run has failed', async () => {
  const dongle = plugInDongle({ chip: finishedChip('900008', { hasKey: false }) });
  const { user } = await openScreen(configureAt);
  await user.click(await screen.findByRole('tab', { name: 'Create only the key' }));
  const form = await formOf('Create only the key');
  const makeKey = async (serialNumber: string) => {
    await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
    await fill(user, pinOf(form), typedPins['02']);
    await user.click(form.getByRole('button', { name: 'Create the key' }));
  };
  await makeKey('900008');
  await form.findByText('The dongle 900008 has a new key');
  dongle.insertChip(deliveredChip(multosProfile));
  await makeKey('900009');
  await form.findByText(/^Serial number of multos does not match/);
  expect(form.queryByText('The dongle 900008 has a new key')).not.toBeInTheDocument();
});

test('credentials are not said to be written any more while they are written again, nor if that fails', async () => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  const dongle = plugInDongle({ chip: finishedChip(serialNumber) });
  const { user } = await openScreen(`/dashboard/utils/multos/${serialNumber}`, { platform });
  const name = 'Write credentials';
  const form = await formOf(name);
  const write = async (pin: string) => {
    await fill(
      user,
      form.getByRole('textbox', { name: 'Client ID' }),
      '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a',
    );
    await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
    await fill(user, pinOf(form), pin);
    await user.click(form.getByRole('button', { name }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  };
  const written = `Client ID and client secret were written to the dongle ${serialNumber}`;
  await write(typedPins['01']);
  expect(await screen.findByText(written)).toBeVisible();
  const earlier = dongle.journal.length;
  clock.holdWhen(() => dongle.journal.length > earlier);
  await write('wrong1');
  await waitFor(() => expect(dongle.journal.length).toBeGreaterThan(earlier));
  expect(screen.queryByText(written)).not.toBeInTheDocument();
  clock.go();
  await form.findByText('Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).');
  expect(screen.queryByText(written)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Read device' }));
  await screen.findByText(`Serial number matches: the chip and the record have ${serialNumber}`);
  await user.click(screen.getByRole('button', { name: 'Clear these results' }));
  expect(
    screen.getByText(`The dongle must have the serial number ${serialNumber} of the record`),
  ).toBeVisible();
});

test('once the results are cleared, credentials can only be written after the device has been read again', async () => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  plugInDongle({ chip: finishedChip(serialNumber) });
  const { user } = await openScreen('/dashboard/utils/multos/read/', { platform });
  await user.click((await formOf('Read device')).getByRole('button', { name: 'Read device' }));
  await formOf('Write credentials');
  await user.click(screen.getByRole('button', { name: 'Clear these results' }));
  expect(screen.queryByRole('form', { name: 'Write credentials' })).not.toBeInTheDocument();
});

test('choosing a PIN type for the next dongle does not say at once that its PIN is missing', async () => {
  plugInDongle({ chip: finishedChip('900042') });
  const { user } = await openScreen('/dashboard/utils/multos/read/');
  const form = await formOf('Read device');
  const chooseType = () => choose(user, form.getByRole('combobox', { name: 'PIN type' }), '01 (user)');
  await chooseType();
  await fill(user, pinOf(form), typedPins['01']);
  await user.click(form.getByRole('button', { name: 'Read device' }));
  await screen.findByRole('region', { name: 'Found on the dongle' });
  await chooseType();
  expect(messageAt(pinOf(form))).not.toContain('Required');
});
