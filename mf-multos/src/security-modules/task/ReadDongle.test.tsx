import { accessibilityFaults, choose, everythingOfPage, fill, statusRegion } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { multosProfile } from '../../chip/profile';
import { deliveredChip } from '../../simulator/chipState';
import type { Fault } from '../../simulator/faults';
import { FakeSerial } from '../../simulator/testSerial';
import { setUpDongles } from '../dongle/setUpDongles';
import { finishedChip, plugInDongle, typedPins, typedSecret } from '../testDongle';
import { clock, messageAt, openScreen, smallPlatform } from '../testScreen';

const path = '/dashboard/utils/multos/read/';
const clientId = '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a';
const wholeChip = () => finishedChip('900042', { clientId, clientSecret: typedSecret });
const form = async () => within(await screen.findByRole('form', { name: 'Read device' }));
const readButton = async () => (await form()).getByRole('button', { name: 'Read device' });
const found = () => screen.findByRole('region', { name: 'Found on the dongle' });

async function openAndRead(platform = smallPlatform()) {
  const page = await openScreen(path, { platform });
  await page.user.click(await readButton());
  return page;
}

test('shows serial number, client ID and public key without a PIN, and the secret as locked', async () => {
  const dongle = plugInDongle({ chip: wholeChip() });
  await openAndRead();
  const contents = within(await found());
  expect(contents.getByText('900042')).toBeVisible();
  expect(contents.getByText(clientId)).toBeVisible();
  expect(contents.getByText(dongle.snapshot().modulus ?? '')).toBeVisible();
  expect(contents.getByText('locked: read the device with the user PIN')).toBeVisible();
  expect((await form()).getByText(/^All steps are done/)).toHaveAttribute('role', 'status');
  expect(dongle.journal.filter(({ name }) => name === 'verifyPin')).toEqual([]);
});

test('the client secret is masked until revealed, and removed when the results are cleared', async () => {
  plugInDongle({ chip: wholeChip() });
  const { user } = await openScreen(path);
  const fields = await form();
  await choose(user, fields.getByRole('combobox', { name: 'PIN type' }), '01 (user)');
  await fill(user, fields.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(await readButton());
  const contents = within(await found());
  expect(fields.getByLabelText(/^PIN\b(?! type)/)).toHaveValue('');
  expect(everythingOfPage()).not.toContain(typedSecret);
  await user.click(contents.getByRole('button', { name: 'Reveal client secret' }));
  await user.click(await screen.findByRole('button', { name: 'Reveal' }));
  expect(await contents.findByText(typedSecret)).toBeVisible();
  await user.click(contents.getByRole('button', { name: 'Clear these results' }));
  expect(everythingOfPage()).not.toContain(typedSecret);
  expect(await readButton()).toHaveFocus();
  expect(statusRegion()).toHaveTextContent('The results were cleared.');
});

test('a PIN is kept until the run has succeeded, and not used for the next dongle', async () => {
  const faults: Fault[] = [{ kind: 'unplug', at: { on: 'read' }, moment: 'before' }];
  const dongle = plugInDongle({ chip: wholeChip(), faults });
  const { user } = await openScreen(path);
  const fields = await form();
  const pin = fields.getByLabelText(/^PIN\b(?! type)/);
  await choose(user, fields.getByRole('combobox', { name: 'PIN type' }), '01 (user)');
  await fill(user, pin, typedPins['01']);
  await user.click(await readButton());
  await screen.findByRole('alert');
  expect(pin).toHaveValue(typedPins['01']);
  dongle.plugIn();
  await user.click(await readButton());
  await found();
  expect(pin).toHaveValue('');
  expect(fields.getByText('8 of 8 steps')).toBeVisible();
  await user.click(await readButton());
  expect(await screen.findByText('locked: read the device with the user PIN')).toBeVisible();
  expect(messageAt(pin)).not.toContain('Required');
});

test('requests dongles of the configured vendor at 9600 baud, and releases the port', async () => {
  const dongle = plugInDongle({ chip: wholeChip() });
  const serial: unknown = Reflect.get(navigator, 'serial');
  await openAndRead();
  await found();
  expect(serial).toMatchObject({
    filters: [{ usbVendorId: 0x04d8 }],
    port: { settings: { baudRate: 9600, bufferSize: 10_000 } },
  });
  expect(dongle.isOpen).toBe(false);
});

describe('the browser asks for the dongle', () => {
  function watchPicker() {
    const serial: unknown = Reflect.get(navigator, 'serial');
    if (!(serial instanceof FakeSerial)) throw new Error('No dongle is plugged in');
    return { serial, asked: jest.spyOn(serial, 'requestPort') };
  }

  async function readAgain({ user }: Awaited<ReturnType<typeof openAndRead>>) {
    await user.click(screen.getByRole('button', { name: 'Clear these results' }));
    await user.click(await readButton());
    await found();
  }

  test('the first time, and whenever there are several', async () => {
    plugInDongle({ chip: wholeChip() });
    const { serial, asked } = watchPicker();
    const page = await openAndRead();
    await found();
    await readAgain(page);
    expect(asked).toHaveBeenCalledTimes(1);
    jest.spyOn(serial, 'getPorts').mockResolvedValueOnce([serial.port, serial.port]);
    await readAgain(page);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('once after "Choose another dongle"', async () => {
    const dongle = plugInDongle({ chip: wholeChip(), faults: [{ kind: 'otherBridge' }] });
    const { asked } = watchPicker();
    const page = await openAndRead();
    const another = await screen.findByRole('button', { name: 'Choose another dongle' });
    dongle.plan.clear();
    await page.user.click(another);
    await found();
    expect(asked).toHaveBeenCalledTimes(2);
    await readAgain(page);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

test('the contents of the previous dongle are not shown when the next one cannot be read', async () => {
  const dongle = plugInDongle({ chip: wholeChip() });
  const { user } = await openAndRead();
  const before = await found();
  dongle.unplug();
  await user.click(await readButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('no dongle was chosen');
  expect(before).not.toBeInTheDocument();
});

test('a PIN requires its type and vice versa, and has six characters', async () => {
  const dongle = plugInDongle({ chip: wholeChip() });
  const { user } = await openScreen(path);
  const fields = await form();
  const pin = fields.getByLabelText(/^PIN\b(?! type)/);
  const pinType = fields.getByRole('combobox', { name: 'PIN type' });
  await fill(user, pin, '12345');
  await user.click(await readButton());
  expect(messageAt(pin)).toContain('Invalid pin length, must be 6!');
  expect(messageAt(pinType)).toContain('Required');
  await fill(user, pin, '');
  await choose(user, pinType, '01 (user)');
  await user.click(await readButton());
  expect(messageAt(pin)).toContain('Required');
  expect(dongle.bytesMoved).toBe(0);
});

test('a chip that is not set up offers to set it up, and has no credentials to write like the one before', async () => {
  const platform = smallPlatform();
  const recorded = platform.records.securityModules()[0]?.serialNumber ?? '';
  const dongle = plugInDongle({ chip: finishedChip(recorded) });
  const { user } = await openAndRead(platform);
  expect(await screen.findByRole('form', { name: 'Write credentials' })).toBeVisible();
  dongle.insertChip(deliveredChip(multosProfile));
  await user.click(await readButton());
  expect(await screen.findByText('This dongle is not set up')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Write credentials' })).not.toBeInTheDocument();
  const contents = within(await found());
  expect(contents.getByRole('link', { name: 'Setup a device' })).toHaveAttribute(
    'href',
    '/dashboard/utils/multos/configure/',
  );
});

test('a chip whose serial number cannot be read is not offered to be set up', async () => {
  const chip = wholeChip();
  const file = chip.files['0001'];
  if (!file) throw new Error('The chip has no file 0001');
  file.content = '30E931FFFFFFFFFF';
  plugInDongle({ chip });
  await openAndRead();
  const contents = within(await found());
  expect(
    contents.getByText(
      'The serial number on this chip cannot be read, so it cannot be set up or written. Use another dongle.',
    ),
  ).toBeVisible();
  expect(contents.queryByText('This dongle is not set up')).not.toBeInTheDocument();
  expect(contents.queryByRole('link', { name: 'Setup a device' })).not.toBeInTheDocument();
});

test('a chip without a key offers to continue with its number', async () => {
  plugInDongle({ chip: finishedChip('900042', { hasKey: false }) });
  await openAndRead();
  const contents = within(await found());
  expect(contents.getByText('This dongle has no key yet')).toBeVisible();
  expect(setUpDongles()).toEqual([]);
  expect(contents.getByRole('link', { name: 'Setup a device' })).toHaveAttribute(
    'href',
    '/dashboard/utils/multos/configure/?serialNumber=900042',
  );
});

const faults: [string, Fault, string, string][] = [
  [
    'a cancelled picker',
    { kind: 'pickerCancelled' },
    'Failed to connect to the dongle: no dongle was chosen.',
    'choose the dongle from the list',
  ],
  [
    'a port that another program has open',
    { kind: 'openElsewhere' },
    'the dongle could not be opened',
    'Close any other program',
  ],
  [
    'a different device of the same vendor',
    { kind: 'otherBridge' },
    'the device that answered is not a Multos dongle',
    'other devices share its vendor ID',
  ],
  [
    'a wrong application',
    { kind: 'wrongApplication', answers: false },
    'Failed to select the core',
    'Check that it is a Multos dongle',
  ],
  [
    'an unplugged dongle',
    { kind: 'unplug', at: { on: 'read' }, moment: 'during' },
    'the dongle was unplugged',
    'Plug it in again',
  ],
  [
    'a chip that fails',
    { kind: 'status', at: { on: 'read', file: '0002' }, statusWord: 0x6581 },
    'Failed to read the client ID',
    'The chip answered 6581',
  ],
];

test.each(faults)('reports %s with advice, and a second attempt works', async (_, fault, text, advice) => {
  const dongle = plugInDongle({ chip: wholeChip(), faults: [fault] });
  const { user } = await openAndRead();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveTextContent(advice);
  expect(screen.getByText(/^Failed to/)).toBeVisible();
  expect(dongle.isOpen).toBe(false);
  dongle.plan.clear();
  dongle.plugIn();
  await user.click(within(alert).getByRole('button', { name: 'Choose another dongle' }));
  expect(within(await found()).getByText(clientId)).toBeVisible();
  expect(screen.queryByText(/^Failed to/)).not.toBeInTheDocument();
});

test('axe finds nothing wrong before, during and after a run', async () => {
  const dongle = plugInDongle({ chip: wholeChip() });
  const { user } = await openScreen(path);
  await form();
  expect(await accessibilityFaults()).toEqual([]);
  clock.holdWhen(() => dongle.journal.length > 0);
  await user.click(await readButton());
  expect(await screen.findByRole('heading', { name: '3 of 7 steps' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect((await form()).getByRole('button', { name: 'Clear' })).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
  clock.go();
  await found();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a double click starts one run', async () => {
  const dongle = plugInDongle({ chip: wholeChip() });
  const { user } = await openScreen(path);
  await user.dblClick(await readButton());
  await found();
  expect(dongle.journal.filter(({ name }) => name === 'selectCore')).toHaveLength(1);
});
