import { setRuntimeConfig } from '@console/api';
import { accessibilityFaults, everythingOfPage, fill, testConfig } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { multosProfile, profileWith } from '../../chip/profile';
import { deliveredChip } from '../../simulator/chipState';
import { noteSetUp } from '../dongle/setUpDongles';
import { finishedChip, plugInDongle, typedPins } from '../testDongle';
import { clock, messageAt, openScreen, slowPage, smallPlatform } from '../testScreen';
import { configureAt, isSetUp, openSetUp, personalise, recordsSent, setUpForm, typePins } from '../testSetUp';

const toList = () => screen.getByRole('link', { name: 'Security Modules' });
const stateOf = (step: string) => screen.getByText(step).closest('li');

/** A run that hangs between the first and the second file. */
async function heldRun() {
  const dongle = plugInDongle();
  const page = await openSetUp();
  clock.holdWhen(() => dongle.journal.some(({ name }) => name === 'createFile'));
  await personalise(page.user, '900001');
  await waitFor(() => expect(stateOf('Create file 0002 (client ID)')).toHaveTextContent('Running'));
  return { dongle, page };
}

test('sets up a chip in the specified order, saves its record, and continues with one key press', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  await personalise(page.user, '900001');
  expect(await accessibilityFaults()).toEqual([]);
  await isSetUp('900001');
  expect(await screen.findByText('The record of 900001 was saved')).toBeVisible();
  const given = dongle.journal
    .filter(({ name }) => ['setPin', 'createFile', 'write', 'makeKey'].includes(name))
    .map(({ name, about }) => `${name} ${about}`.trim());
  expect(given).toEqual([
    'setPin 01',
    'setPin 02',
    'setPin 03',
    'createFile 0001',
    'createFile 0002',
    'createFile 0003',
    'write 0001',
    'makeKey',
  ]);
  expect(recordsSent(page)).toEqual([
    { serialNumber: '900001', type: 'MULTOS_DONGLE', modulus: dongle.snapshot().modulus },
  ]);
  expect(screen.getByText(/Done: set PIN 01 \(user\), .*create the RSA key\./)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);

  dongle.insertChip(deliveredChip(multosProfile));
  expect(screen.getByRole('button', { name: 'Next dongle: 900002' })).toHaveFocus();
  await page.user.keyboard('{Enter}');
  await isSetUp('900002');
  expect(await screen.findByText('The record of 900002 was saved')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Set up today' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['900002', '900001']);
  expect(recordsSent(page)).toHaveLength(2);

  await page.go('/dashboard/utils/multos');
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
  for (const pin of Object.values(typedPins)) expect(everythingOfPage()).not.toContain(pin);
});

test('the next dongle replaces the previous one on screen, even if its run fails', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await isSetUp('900001');
  dongle.unplug();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('no dongle was chosen');
  expect(screen.queryByText('The dongle 900001 is set up')).not.toBeInTheDocument();
  expect((await setUpForm()).getByRole('textbox', { name: 'Serial Number' })).toHaveValue('900002');
});

test('the next number is free among the records of that moment and the dongles without one', async () => {
  plugInDongle();
  const page = await openSetUp();
  await screen.findByText('000001 has a record.');
  const { platform } = page;
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.method !== 'GET' || !request.url.endsWith('/admin/security-modules')) return reply;
    const [one, ...others] = platform.records.securityModules();
    return Response.json([one, { ...one, serialNumber: '900002' }, ...others]);
  };
  act(() => noteSetUp({ serialNumber: '900003', modulus: null }));
  await personalise(page.user, '900001');
  await isSetUp('900001');
  expect(screen.getByRole('button', { name: 'Next dongle: 900004' })).toBeVisible();
});

test('uses the configured transport PIN, which is never shown', async () => {
  const settings = { aid: 'A000000003101001', transportPin: 'tr4nsp' };
  plugInDongle({ profile: profileWith(settings) });
  const page = await openScreen('/dashboard/utils/multos');
  setRuntimeConfig({ ...testConfig, areas: { 'mf-multos': settings } });
  await page.go(configureAt);
  await personalise(page.user, '900001');
  await isSetUp('900001');
  expect(everythingOfPage()).not.toContain('tr4nsp');
});

test('suggests 000001, or the next free number if the platform has it', async () => {
  plugInDongle();
  const platform = smallPlatform();
  const taken = new Set(platform.records.securityModules().map(({ serialNumber }) => serialNumber));
  const { user } = await openSetUp(platform);
  const field = (await setUpForm()).getByRole('textbox', { name: 'Serial Number' });
  expect(field).toHaveValue('000001');
  expect(await screen.findByText('000001 has a record.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Use \d{6}, the next free number$/ }));
  expect(taken).not.toContain(field.getAttribute('value'));
  expect(field).toHaveFocus();
});

test('a number that is taken is announced by a status that was there before', async () => {
  plugInDongle();
  const { user } = await openSetUp();
  const status = (await screen.findByText('000001 has a record.')).closest('[role="status"]');
  const field = (await setUpForm()).getByRole('textbox', { name: 'Serial Number' });
  await fill(user, field, '900001');
  expect(status).toBeEmptyDOMElement();
  await fill(user, field, '000001');
  expect(status).toHaveTextContent('000001 has a record.');
  await fill(user, field, '900001');
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  expect(status).toHaveTextContent('A dongle set up in this browser has 900001, but no record yet.');
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }, 'number'));
  expect(status).toHaveTextContent('A dongle that has, or may have, 900001 is not finished.');
});

test('the number that an interrupted dongle was to get is not said to be on it', async () => {
  plugInDongle({ faults: [{ kind: 'unplug', at: { on: 'setPin' }, moment: 'during' }] });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText('Failed to set PIN 01: the dongle was unplugged.');
  await page.go('/dashboard/utils/multos');
  await page.go(configureAt);
  await fill(page.user, (await setUpForm()).getByRole('textbox', { name: 'Serial Number' }), '900001');
  expect(await screen.findByText('A dongle was to get 900001 and is not finished.')).toBeVisible();
});

test('validates serial number and PINs before anything is sent', async () => {
  const dongle = plugInDongle();
  const { user } = await openSetUp();
  const fields = await setUpForm();
  const serial = fields.getByRole('textbox', { name: 'Serial Number' });
  const submit = fields.getByRole('button', { name: 'Personalise' });
  await fill(user, serial, '');
  await user.click(submit);
  expect(messageAt(serial)).toContain('Required');
  expect(messageAt(fields.getByLabelText(/^PIN 01/))).toContain('Required');
  await waitFor(() => expect(serial).toHaveFocus());
  await fill(user, serial, '1234567');
  expect(messageAt(serial)).toContain('Must be 6 characters or less');
  await fill(user, fields.getByLabelText(/^PIN 02/), '12345');
  await fill(user, fields.getByLabelText(/^PIN 03/), '1234567');
  expect(messageAt(fields.getByLabelText(/^PIN 02/))).toContain('Invalid pin length, must be 6!');
  expect(messageAt(fields.getByLabelText(/^PIN 03/))).toContain('Invalid pin length, must be 6!');
  expect(dongle.bytesMoved).toBe(0);
});

test('an interrupted run continues from the state of the chip', async () => {
  const dongle = plugInDongle({
    faults: [{ kind: 'unplug', at: { on: 'createFile', file: '0002' }, moment: 'before' }],
  });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to create file 0002: the dongle was unplugged.');
  expect(stateOf('Create file 0002 (client ID)')).toHaveTextContent('Failed');
  expect(stateOf('Create file 0001 (serial number)')).toHaveTextContent('Done');
  expect(recordsSent(page)).toEqual([]);

  dongle.plugIn();
  await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await isSetUp('900001');
  expect(stateOf('Create file 0001 (serial number)')).toHaveTextContent('Already there');
  expect(stateOf('Create file 0002 (client ID)')).toHaveTextContent('Done');
  expect(await screen.findByText('The record of 900001 was saved')).toBeVisible();
});

test('if the chip is written but the record is not saved, shows that until the record is saved', async () => {
  const platform = smallPlatform();
  platform.fail({ match: { method: 'POST', path: '/admin/security-modules' }, times: 1, body: 'html' });
  plugInDongle({ chip: finishedChip('900001') });
  const page = await openSetUp(platform);
  await personalise(page.user, '900001');
  // Keeps the existing key.
  await page.user.click(await screen.findByRole('button', { name: 'Keep the key' }));
  await isSetUp('900001');
  expect(await screen.findByText('Error creating a new security device')).toBeVisible();
  expect(screen.getByText('The chip 900001 is set up, but its record could not be saved')).toBeVisible();

  await page.user.click(toList());
  const leave = within(await screen.findByRole('dialog', { name: 'Leave without saving the record?' }));
  expect(leave.getByText(/does not have the key of 900001 yet/)).toBeInTheDocument();
  await page.user.click(leave.getByRole('button', { name: 'Stay' }));
  await page.user.click(screen.getByRole('button', { name: 'Save the record of 900001' }));
  expect(await screen.findByText('The record of 900001 was saved')).toBeVisible();
});

test('a record without a key is reported, with what to do', async () => {
  const platform = smallPlatform();
  const record = platform.records.securityModules().find(({ modulus }) => !modulus);
  const serialNumber = record?.serialNumber ?? '';
  plugInDongle({ chip: finishedChip(serialNumber) });
  const page = await openSetUp(platform, `${configureAt}?serialNumber=${serialNumber}`);
  expect(await screen.findByText(`${serialNumber} has a record without a key.`)).toBeVisible();
  await typePins(page.user);
  await page.user.click((await setUpForm()).getByRole('button', { name: 'Personalise' }));
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await page.user.click(await screen.findByRole('button', { name: 'Keep the key' }));
  await isSetUp(serialNumber);
  expect(await screen.findByText(`The platform has a record of ${serialNumber} without a key`)).toBeVisible();
  expect(recordsSent(page)).toEqual([]);
  expect(screen.getAllByRole('button', { name: `Export json of ${serialNumber}` })).not.toHaveLength(0);

  // The platform rejects it: the page still reports the existing record.
  await page.user.click(screen.getByRole('button', { name: 'Save the record' }));
  expect(await screen.findByText(`The security module ${serialNumber} already exists`)).toBeVisible();
  expect(screen.getByText(`The platform has a record of ${serialNumber} without a key`)).toBeVisible();
  // The pressed button was gone meanwhile: the section's heading is above the form, far from the next step.
  expect(screen.getByRole('group', { name: `The dongle ${serialNumber}` })).toHaveFocus();
});

test('asks before anything is sent if another dongle has the number', async () => {
  const dongle = plugInDongle();
  const platform = smallPlatform();
  const taken = platform.records.securityModules().find(({ modulus }) => modulus)?.serialNumber ?? '';
  const page = await openSetUp(platform);
  await personalise(page.user, taken);
  const question = within(await screen.findByRole('dialog', { name: `Set up the dongle ${taken} again?` }));
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(dongle.bytesMoved).toBe(0);
  expect(screen.getByRole('button', { name: 'Personalise' })).toBeEnabled();
});

test('leaving during a run asks first, then stops it before its next command and releases the port', async () => {
  const { dongle, page } = await heldRun();
  await page.user.click(toList());
  const leave = within(await screen.findByRole('dialog', { name: 'Leave while the dongle is busy?' }));
  await page.user.click(leave.getByRole('button', { name: 'Leave' }));
  clock.go();
  expect(await screen.findByRole('heading', { level: 1, name: 'Security Modules' })).toBeVisible();
  await waitFor(() => expect(dongle.isOpen).toBe(false));
  expect(Object.keys(dongle.snapshot().files)).toEqual(['0001']);
});

test('leaving stops the run while the next page is still loading, and someone who stays can try again', async () => {
  const { dongle, page } = await heldRun();
  await page.go(slowPage);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  clock.go();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The run was stopped');
  expect(dongle.isOpen).toBe(false);
  expect(Object.keys(dongle.snapshot().files)).toEqual(['0001']);
  await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The record of 900001 was saved')).toBeVisible();
});

test('a run that succeeds while the question whether to leave is open leaves the focus there', async () => {
  const { page } = await heldRun();
  await page.user.click(toList());
  const leave = within(await screen.findByRole('dialog', { name: 'Leave while the dongle is busy?' }));
  const stay = leave.getByRole('button', { name: 'Stay' });
  await waitFor(() => expect(stay).toHaveFocus());
  clock.go();
  await isSetUp('900001');
  expect(stay).toHaveFocus();
  await page.user.click(stay);
  await waitFor(() => expect(toList()).toHaveFocus());
});

test('"Stop" ends the run before its next command and shows how to continue', async () => {
  const { dongle, page } = await heldRun();
  const row = () =>
    within(screen.getByRole('table', { name: 'Set up today' })).getByRole('row', { name: /900001/ });
  expect(row()).toHaveTextContent('being set up');
  expect(screen.getByRole('button', { name: 'Clear PINs' })).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: /Stopping…/ })).toHaveFocus();
  clock.go();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The run was stopped at: Create file 0002 \(client ID\)\.Start again/,
  );
  expect(stateOf('Create file 0002 (client ID)')).toHaveTextContent('Stopped');
  expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
  expect(row()).toHaveTextContent('not finished');
  expect(dongle.isOpen).toBe(false);
  expect(Object.keys(dongle.snapshot().files)).toEqual(['0001']);
});
