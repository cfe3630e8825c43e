import { type AreaPage, choose, everythingOfPage, fill, watchDownloads } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { finishedChip, plugInDongle, typedPins, typedSecret } from '../testDongle';
import { clock, messageAt, openScreen, smallPlatform } from '../testScreen';

const downloads = watchDownloads();
const clientId = '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a';

/** A record that is assigned to an application. */
function assignedRecord(platform: ReturnType<typeof smallPlatform>) {
  const record = platform.records
    .securityModules()
    .find(({ assignedTo }) => assignedTo && !assignedTo.includes('@'));
  if (!record?.assignedTo) throw new Error('The seed has no assigned dongle');
  return { serialNumber: record.serialNumber, application: record.assignedTo };
}

async function open(platform = smallPlatform()) {
  const record = assignedRecord(platform);
  const page = await openScreen(`/dashboard/utils/multos/${record.serialNumber}`, { platform });
  const section = within(await screen.findByRole('region', { name: 'Write credentials' }));
  return { ...page, ...record, platform, section };
}

type Section = Awaited<ReturnType<typeof open>>['section'];

async function typeAll(user: AreaPage['user'], section: Section, secret = typedSecret) {
  await fill(user, section.getByRole('textbox', { name: 'Client ID' }), clientId);
  await fill(user, section.getByLabelText(/^Client secret/), secret);
  await fill(user, section.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
}

async function write(user: AreaPage['user'], section: Section) {
  await user.click(section.getByRole('button', { name: 'Write credentials' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Write credentials' }));
}

test('shows the required serial number before the dongle has been read', async () => {
  plugInDongle();
  const { section, serialNumber } = await open();
  expect(
    section.getByText(`The dongle must have the serial number ${serialNumber} of the record`),
  ).toBeVisible();
});

test('writes after confirmation, shows the match before and after, and keeps no secret', async () => {
  const platform = smallPlatform();
  const { serialNumber } = assignedRecord(platform);
  const dongle = plugInDongle({ chip: finishedChip(serialNumber) });
  const { user, section } = await open();
  await user.click(screen.getByRole('button', { name: 'Read device' }));
  expect(
    await section.findByText(`Serial number matches: the chip and the record have ${serialNumber}`),
  ).toBeVisible();
  await typeAll(user, section);
  await user.click(section.getByRole('button', { name: 'Write credentials' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(dongle.journal.filter(({ name }) => name === 'write')).toEqual([]);
  await write(user, section);
  expect(
    await section.findByText(`Client ID and client secret were written to the dongle ${serialNumber}`),
  ).toBeVisible();
  // Announced once, by that alert.
  for (const region of section.getAllByRole('status')) expect(region).toBeEmptyDOMElement();

  const content = (text: string) => Buffer.from(text).toString('hex').toUpperCase();
  expect(dongle.snapshot().files['0002']?.content).toBe(content(clientId));
  expect(dongle.snapshot().files['0003']?.content).toBe(content(typedSecret));
  expect(section.getByLabelText(/^Client secret/)).toHaveValue('');
  for (const field of [/^Client secret/, /^PIN\b(?! type)/])
    expect(messageAt(section.getByLabelText(field))).not.toContain('Required');
  expect(section.getByLabelText(/^PIN\b(?! type)/)).toHaveValue('');
  expect(everythingOfPage()).not.toContain(typedSecret);

  await user.click(section.getByRole('button', { name: 'Export the trace' }));
  const trace = await downloads[0]?.blob.text();
  expect(trace).toContain('write 16 bytes to file 0003');
  const bytes = Buffer.from(typedSecret).toString('hex').toUpperCase().match(/../g)?.join(' ') ?? '';
  expect(trace).not.toContain(bytes);
});

test.each([
  ['01 (user)', typedPins['01'], 'The written data was read back.'],
  [
    '03 (security officer)',
    typedPins['03'],
    'The client ID was read back; the client secret can only be read with the user PIN.',
  ],
])('after a login with PIN %s, says what was read back', async (pinType, pin, text) => {
  plugInDongle({ chip: finishedChip(assignedRecord(smallPlatform()).serialNumber) });
  const { user, section } = await open();
  await typeAll(user, section);
  await choose(user, section.getByRole('combobox', { name: 'PIN type' }), pinType);
  await fill(user, section.getByLabelText(/^PIN\b(?! type)/), pin);
  await write(user, section);
  const result = await section.findByText(/^Its serial number matched the record before and after writing\./);
  expect(result).toHaveTextContent(text);
});

test('a different dongle is rejected with the specified message, and no byte is written', async () => {
  const dongle = plugInDongle({ chip: finishedChip('900042') });
  const { user, section, serialNumber } = await open();
  await user.click(screen.getByRole('button', { name: 'Read device' }));
  const mismatch = `Serial number of multos does not match - the chip has 900042, the record ${serialNumber}`;
  expect(await section.findByText(mismatch)).toBeVisible();
  await typeAll(user, section);
  await write(user, section);
  // Shown by the check above the form, and by the run itself.
  await waitFor(() => expect(section.getAllByText(mismatch)).toHaveLength(2));
  expect(dongle.journal.filter(({ name }) => name === 'write' || name === 'verifyPin')).toEqual([]);
  expect(section.getByLabelText(/^Client secret/)).toHaveValue(typedSecret);
});

test('a wrong PIN shows the attempts left, and the last attempt is confirmed first', async () => {
  const platform = smallPlatform();
  const { serialNumber } = assignedRecord(platform);
  const dongle = plugInDongle({ chip: finishedChip(serialNumber) });
  const { user, section } = await open();
  await typeAll(user, section);
  const pin = section.getByLabelText(/^PIN\b(?! type)/);
  await fill(user, pin, 'wrong1');
  await write(user, section);
  expect(
    await section.findByText('Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).'),
  ).toBeVisible();
  await write(user, section);
  expect(
    await section.findByText('Failed to verify the PIN: wrong PIN, 1 attempt left (63C1).'),
  ).toBeVisible();
  await write(user, section);
  const question = await screen.findByRole('dialog', { name: 'Use the last attempt for PIN 01?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await section.findByText(/one attempt is left, and it was not used/)).toBeVisible();
  expect(dongle.snapshot().pins['01'].attemptsLeft).toBe(1);
});

describe('on "Read a device", where the dongle names its record', () => {
  async function openAndRead() {
    const platform = smallPlatform();
    const { serialNumber } = assignedRecord(platform);
    const dongle = plugInDongle({ chip: finishedChip(serialNumber) });
    const { user } = await openScreen('/dashboard/utils/multos/read/', { platform });
    await user.click(await screen.findByRole('button', { name: 'Read device' }));
    await screen.findByRole('form', { name: 'Write credentials' });
    const section = within(screen.getByRole('region', { name: 'Write credentials' }));
    return { user, dongle, serialNumber, section };
  }

  test('the result stays on screen after writing', async () => {
    const { user, serialNumber, section } = await openAndRead();
    await typeAll(user, section);
    await write(user, section);
    expect(
      await section.findByText(`Client ID and client secret were written to the dongle ${serialNumber}`),
    ).toBeVisible();
    expect(section.getByText(/^(\d+) of \1 steps$/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Found on the dongle' })).not.toBeInTheDocument();
  });

  test('typed values and the error stay when the device is read again', async () => {
    const { user, dongle, section } = await openAndRead();
    await typeAll(user, section);
    await fill(user, section.getByLabelText(/^PIN\b(?! type)/), 'wrong1');
    await write(user, section);
    await section.findByText('Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).');
    const earlier = dongle.journal.length;
    clock.holdWhen(() => dongle.journal.length > earlier);
    await user.click(screen.getByRole('button', { name: 'Read device' }));
    await waitFor(() => expect(dongle.journal.length).toBeGreaterThan(earlier));
    expect(section.getByLabelText(/^Client secret/)).toHaveValue(typedSecret);
    clock.go();
    await screen.findByRole('region', { name: 'Found on the dongle' });
    expect(section.getByLabelText(/^Client secret/)).toHaveValue(typedSecret);
    expect(section.getByLabelText(/^PIN\b(?! type)/)).toHaveValue('wrong1');
    await user.click(screen.getByRole('button', { name: 'Clear these results' }));
    expect(screen.queryByRole('form', { name: 'Write credentials' })).not.toBeInTheDocument();
  });
});

const unfinishedKey = 'console.multos.unfinished-credentials';
const unfinishedText = /^The credentials of dongle \d+ were not written completely$/;

/** A run that is stopped while the chip verifies the PIN; `noted` are the dongles that earlier runs left incomplete. */
async function stopAtPin(noted: readonly string[] = []) {
  const dongle = plugInDongle({ chip: finishedChip(assignedRecord(smallPlatform()).serialNumber) });
  const page = await open();
  if (noted.length > 0) localStorage.setItem(unfinishedKey, JSON.stringify(noted));
  const isAtPin = () => dongle.journal.some(({ name }) => name === 'verifyPin');
  await typeAll(page.user, page.section);
  clock.holdWhen(isAtPin);
  await write(page.user, page.section);
  await waitFor(() => expect(isAtPin()).toBe(true));
  await page.user.click(page.section.getByRole('button', { name: 'Stop' }));
  clock.go();
  await page.section.findByText('The run was stopped at: Write the client ID.');
  expect(dongle.journal.filter(({ name }) => name === 'write')).toEqual([]);
  return page;
}

test('a run that is stopped before it writes does not report the credentials as incomplete', async () => {
  await stopAtPin();
  expect(localStorage.getItem(unfinishedKey)).toBeNull();
  expect(screen.queryByText(unfinishedText)).not.toBeInTheDocument();
});

test('a chip that rejects the first write does not report the credentials as incomplete', async () => {
  const { serialNumber } = assignedRecord(smallPlatform());
  plugInDongle({
    chip: finishedChip(serialNumber),
    faults: [{ kind: 'status', at: { on: 'write', file: '0002' }, statusWord: 0x6982 }],
  });
  const { user, section } = await open();
  await typeAll(user, section);
  await write(user, section);
  await section.findByText('Failed to write the client ID: not authorised (6982).');
  expect(localStorage.getItem(unfinishedKey)).toBeNull();
  expect(screen.queryByText(unfinishedText)).not.toBeInTheDocument();
});

test('credentials that an earlier run left incomplete stay reported if the next run is stopped before it writes', async () => {
  const { serialNumber } = assignedRecord(smallPlatform());
  await stopAtPin([serialNumber]);
  expect(await screen.findByText(unfinishedText)).toHaveTextContent(serialNumber);
});

test('lengths are in bytes, and all fields are required', async () => {
  const dongle = plugInDongle();
  const { user, section } = await open();
  const id = section.getByRole('textbox', { name: 'Client ID' });
  const secret = section.getByLabelText(/^Client secret/);
  const submit = section.getByRole('button', { name: 'Write credentials' });
  await fill(user, id, '');
  await user.click(submit);
  expect(messageAt(id)).toContain('Required');
  expect(messageAt(secret)).toContain('Required');
  expect(messageAt(section.getByLabelText(/^PIN\b(?! type)/))).toContain('Required');
  await fill(user, id, 'short');
  await fill(user, secret, 'é'.repeat(16));
  expect(messageAt(id)).toContain('The client ID must be 36 characters, but is 5');
  expect(messageAt(secret)).toContain('The client secret must be 16 bytes, but is 32');
  expect(dongle.bytesMoved).toBe(0);
});
