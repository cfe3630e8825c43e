import { signOut } from '@console/auth';
import { type AreaPage, fill } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Fault } from '../simulator/faults';
import { noteSetUp, reachedBy } from './dongle/setUpDongles';
import { finishedChip, plugInDongle, typedPins } from './testDongle';
import { clock, messageAt, openScreen, slowPage, smallPlatform } from './testScreen';

const path = '/dashboard/utils/multos/configure/';
const posted = ({ platform }: Pick<AreaPage, 'platform'>) =>
  platform.calls
    .filter(({ method, path: called }) => method === 'POST' && called === '/admin/security-modules')
    .map(({ body }) => body);

async function openTab(page: AreaPage, name: string) {
  await page.user.click(await screen.findByRole('tab', { name }));
  return within(await screen.findByRole('form', { name }));
}

const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'multos.json', {
    type: 'application/json',
  });
const importFile = (page: AreaPage, content: unknown) =>
  page.user.upload(screen.getByLabelText('Import a record', { selector: 'input' }), fileOf(content));

describe('a record from a file', () => {
  const record = { serialNumber: '900007', type: 'MULTOS_DONGLE', modulus: 'C0FFEE01', assignedTo: null };

  test('is previewed and fills in every form; other typed values stay', async () => {
    plugInDongle();
    const page = await openScreen(path);
    const form = within(await screen.findByRole('form', { name: 'Personalise the chip' }));
    await fill(page.user, form.getByLabelText(/^PIN 01/), typedPins['01']);
    await importFile(page, { ...record, meta: { environment: 'Staging' } });
    const preview = await screen.findByRole('region', { name: 'Content of multos.json' });
    expect(preview).toHaveTextContent('900007');
    await page.user.click(screen.getByRole('button', { name: 'Use this record' }));
    expect(await screen.findByText('The forms were filled in from the record of 900007.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Serial Number' })).toHaveValue('900007');
    expect(form.getByLabelText(/^PIN 01/)).toHaveValue(typedPins['01']);

    const recordForm = await openTab(page, 'Save a record without a dongle');
    await page.user.click(recordForm.getByRole('button', { name: 'Save the record' }));
    expect(await screen.findByText('The record of 900007 was saved')).toBeVisible();
    expect(posted(page)).toEqual([{ serialNumber: '900007', type: 'MULTOS_DONGLE', modulus: 'C0FFEE01' }]);
  });

  test('without a key, or the number of an unfinished dongle, removes the modulus of the one before', async () => {
    plugInDongle();
    const page = await openScreen(path);
    const form = await openTab(page, 'Save a record without a dongle');
    const serialNumber = form.getByRole('textbox', { name: 'Serial Number' });
    const modulus = form.getByRole('textbox', { name: 'Modulus' });
    const use = async (content: typeof record | (Omit<typeof record, 'modulus'> & { modulus: null })) => {
      await importFile(page, content);
      await page.user.click(await screen.findByRole('button', { name: 'Use this record' }));
      await screen.findByText(`The forms were filled in from the record of ${content.serialNumber}.`);
    };
    await use(record);
    expect(modulus).toHaveValue('C0FFEE01');
    await use({ ...record, serialNumber: '900008', modulus: null });
    expect(modulus).toHaveValue('');
    await page.user.click(form.getByRole('button', { name: 'Save the record' }));
    expect(await screen.findByText('The record of 900008 was saved')).toBeVisible();
    expect(posted(page)).toEqual([{ serialNumber: '900008', type: 'MULTOS_DONGLE', modulus: null }]);

    await use(record);
    act(() => noteSetUp({ serialNumber: '900001', modulus: null }));
    await page.user.click(await screen.findByRole('link', { name: 'Continue with 900001' }));
    await waitFor(() => expect(serialNumber).toHaveValue('900001'));
    expect(modulus).toHaveValue('');
  });

  test.each([
    ['cut JSON', '{"serialNumber": "9', 'The file is not valid JSON'],
    ['a serial number that is too long', { ...record, serialNumber: '1234567' }, 'Field "serialNumber"'],
    ['another type', { ...record, type: 'YUBIKEY' }, 'Field "type"'],
    ['a modulus that is none', { ...record, modulus: 'xyz' }, 'Field "modulus"'],
  ])('%s is rejected with the reason', async (_, content, reason) => {
    plugInDongle();
    const page = await openScreen(path);
    await screen.findByRole('form', { name: 'Personalise the chip' });
    await importFile(page, content);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error importing multos device from json file');
    expect(alert).toHaveTextContent(reason);
  });
});

describe('only the key', () => {
  async function makeKey(page: AreaPage, serialNumber: string) {
    const form = await openTab(page, 'Create only the key');
    await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
    await fill(page.user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['02']);
    await page.user.click(form.getByRole('button', { name: 'Create the key' }));
  }

  /** Follows the link to continue that every page offers, and returns the new address. */
  async function readKeyOf(page: AreaPage, serialNumber: string) {
    await page.go('/dashboard/utils/multos');
    await screen.findByText(`Dongle ${serialNumber} has a key that has not been read yet`);
    await page.user.click(screen.getByRole('link', { name: `Read the key of ${serialNumber}` }));
    await page.user.click(await screen.findByRole('button', { name: 'Read device' }));
    await screen.findByRole('region', { name: 'Found on the dongle' });
    return screen.findByRole('region', { name: 'Dongles without a record' });
  }

  test('is created on a chip without one, and the record is saved', async () => {
    const dongle = plugInDongle({ chip: finishedChip('900008', { hasKey: false }) });
    const platform = smallPlatform();
    platform.fail({ match: { method: 'POST', path: '/admin/security-modules' }, times: 1, status: 503 });
    const page = await openScreen(path, { platform });
    await makeKey(page, '900008');
    expect(await screen.findByText('The dongle 900008 has a new key')).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Save the record' }));
    expect(await screen.findByText('The record of 900008 was saved')).toBeVisible();
    // The pressed button is gone: the section's heading is above the form, out of view.
    expect(screen.getByRole('group', { name: 'The dongle 900008' })).toHaveFocus();
    // Announced once, by that alert.
    const form = within(screen.getByRole('form', { name: 'Create only the key' }));
    expect(form.getByRole('alert')).toHaveTextContent('The dongle 900008 has a new key');
    expect(form.queryByText('All steps are done')).not.toBeInTheDocument();
    expect(form.getByLabelText(/^PIN\b(?! type)/)).toHaveValue('');
    expect(messageAt(form.getByLabelText(/^PIN\b(?! type)/))).not.toContain('Required');
    expect(posted(page).at(-1)).toEqual({
      serialNumber: '900008',
      type: 'MULTOS_DONGLE',
      modulus: dongle.snapshot().modulus,
    });
    const row = within(screen.getByRole('row', { name: /^900008/ }));
    expect(row.getByText('saved')).toBeVisible();
  });

  test('the run stays on screen when the number of another dongle is filled in', async () => {
    const dongle = plugInDongle({ chip: finishedChip('900008', { hasKey: false }) });
    const page = await openScreen(path);
    const isAtKey = () => dongle.journal.some(({ name }) => name === 'makeKey');
    clock.holdWhen(isAtKey);
    await makeKey(page, '900008');
    await waitFor(() => expect(isAtKey()).toBe(true));
    for (const tab of screen.getAllByRole('tab')) expect(tab).toHaveAttribute('aria-disabled', 'true');
    act(() => noteSetUp({ serialNumber: '900001', modulus: null }));
    await page.user.click(await screen.findByRole('link', { name: 'Continue with 900001' }));
    const form = within(screen.getByRole('form', { name: 'Create only the key' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Serial Number' })).toHaveValue('900001'));
    expect(form.getByRole('button', { name: 'Stop' })).toBeVisible();
    clock.go();
    expect(await screen.findByText('The dongle 900008 has a new key')).toBeVisible();
  });

  test('replaces an existing key only after confirmation', async () => {
    const dongle = plugInDongle({ chip: finishedChip('900008') });
    const before = dongle.snapshot().modulus;
    const page = await openScreen(path);
    await makeKey(page, '900008');
    const question = within(await screen.findByRole('dialog', { name: 'Replace the key of this dongle?' }));
    expect(question.getByText(new RegExp(before?.slice(0, 16) ?? ''))).toBeInTheDocument();
    expect(dongle.snapshot().modulus).toBe(before);
    await page.user.click(question.getByRole('button', { name: 'Replace the key' }));
    expect(await screen.findByText('The dongle 900008 has a new key')).toBeVisible();
    expect(dongle.snapshot().modulus).not.toBe(before);
  });

  test.each<[string, (page: AreaPage) => Promise<void>]>([
    [
      'the session ends',
      (page) => {
        act(() => signOut('expired'));
        return page.go('/signed-out');
      },
    ],
    [
      'the user leaves for a slow page',
      async (page) => {
        await page.go(slowPage);
        await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
        await screen.findByText('The run was stopped at: Create the RSA key.');
      },
    ],
  ])('a question that is open when %s changes nothing, and the dongle is released', async (_, leave) => {
    const dongle = plugInDongle({ chip: finishedChip('900008') });
    const before = dongle.snapshot();
    const page = await openScreen(path);
    await makeKey(page, '900008');
    await screen.findByRole('dialog', { name: 'Replace the key of this dongle?' });
    expect(dongle.isOpen).toBe(true);
    await leave(page);
    await waitFor(() => expect(dongle.isOpen).toBe(false));
    expect(dongle.snapshot()).toEqual(before);
  });

  test.each([
    ['that was replaced and could not be read any more', { on: 'readPublicKey', nth: 2 }, 'before'],
    ['that may or may not have been replaced', { on: 'makeKey' }, 'during'],
  ] as const)('%s offers to read it, which needs no PIN', async (_, at, moment) => {
    const dongle = plugInDongle({ chip: finishedChip('900008'), faults: [{ kind: 'unplug', at, moment }] });
    const page = await openScreen(path);
    await makeKey(page, '900008');
    await page.user.click(await screen.findByRole('button', { name: 'Replace the key' }));
    await screen.findByText(/^Failed to (read the public|create the RSA) key: the dongle was unplugged\.$/);
    dongle.plugIn();
    const left = await readKeyOf(page, '900008');
    await page.user.click(await screen.findByRole('button', { name: 'Save the record of 900008' }));
    expect(await screen.findAllByText('The record of 900008 was saved')).not.toEqual([]);
    expect(left).not.toHaveTextContent('has a key that has not been read yet');
    expect(posted(page)).toEqual([
      { serialNumber: '900008', type: 'MULTOS_DONGLE', modulus: dongle.snapshot().modulus },
    ]);
  });

  test('if it turns out not to have been created, offers the set-up instead', async () => {
    const faults = [{ kind: 'unplug', at: { on: 'makeKey' }, moment: 'before' }] as const;
    const dongle = plugInDongle({ chip: finishedChip('900008', { hasKey: false }), faults });
    const page = await openScreen(path);
    await makeKey(page, '900008');
    await screen.findByText('Failed to create the RSA key: the dongle was unplugged.');
    dongle.plugIn();
    const left = await readKeyOf(page, '900008');
    expect(await within(left).findByRole('link', { name: 'Continue with 900008' })).toBeVisible();
    expect(reachedBy('900008')).toBe('confirmed');
  });

  test.each<[string, Fault, string, string]>([
    [
      'was kept',
      { kind: 'unplug', at: { on: 'readPublicKey', nth: 2 }, moment: 'before' },
      'Keep the key',
      'Failed to read the public key: the dongle was unplugged.',
    ],
    [
      'the chip refused to replace',
      { kind: 'status', at: { on: 'makeKey' }, statusWord: 0x6982 },
      'Replace the key',
      'Failed to create the RSA key: not authorised (6982).',
    ],
  ])('a key that %s does not need to be read, although the run failed', async (_, fault, choice, failure) => {
    plugInDongle({ chip: finishedChip('900008'), faults: [fault] });
    const page = await openScreen(path);
    await makeKey(page, '900008');
    await page.user.click(await screen.findByRole('button', { name: choice }));
    await screen.findByText(failure);
    await page.go('/dashboard/utils/multos');
    await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
    expect(screen.queryByRole('region', { name: 'Dongles without a record' })).not.toBeInTheDocument();
  });

  test('is not created on a dongle with a different serial number', async () => {
    const dongle = plugInDongle({ chip: finishedChip('900009') });
    const page = await openScreen(path);
    await makeKey(page, '900008');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Serial number of multos does not match - the chip has 900009, the record 900008',
    );
    expect(dongle.journal.filter(({ name }) => name === 'makeKey')).toEqual([]);
    expect(posted(page)).toEqual([]);
  });
});

test.each([
  ['the message of the server', { status: 409, message: 'This number is taken' }, 'This number is taken'],
  ['the text of the error catalogue', { body: 'html' }, 'Error creating a new security device'],
] as const)(
  'a record that the platform rejects shows %s and keeps the typed values',
  async (_, failure, text) => {
    const platform = smallPlatform();
    platform.fail({ match: { method: 'POST', path: '/admin/security-modules' }, times: 1, ...failure });
    const page = await openScreen(path, { platform });
    const form = await openTab(page, 'Save a record without a dongle');
    const serial = form.getByRole('textbox', { name: 'Serial Number' });
    const modulus = form.getByRole('textbox', { name: 'Modulus' });
    await fill(page.user, serial, '\u200b900010\t');
    await fill(page.user, modulus, 'not hex');
    await page.user.click(form.getByRole('button', { name: 'Save the record' }));
    expect(messageAt(modulus)).toContain('Use only hexadecimal digits, two per byte');
    await fill(page.user, modulus, '0x00:AB:CD\u200b\n ef');
    await page.user.click(form.getByRole('button', { name: 'Save the record' }));
    expect(await form.findByRole('alert')).toHaveTextContent(text);
    expect(serial).toHaveValue('900010');
    await page.user.click(form.getByRole('button', { name: 'Save the record' }));
    expect(await form.findByText('The record of 900010 was saved')).toBeVisible();
    expect(posted(page).at(-1)).toEqual({ serialNumber: '900010', type: 'MULTOS_DONGLE', modulus: 'ABCDef' });
  },
);

test('a browser without Web Serial says so and still saves records', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  const page = await openScreen(path);
  expect(
    await screen.findByText('Dongles cannot be used: this browser cannot talk to serial devices'),
  ).toBeVisible();
  const form = within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
  await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), '900011');
  await page.user.click(form.getByRole('button', { name: 'Save the record' }));
  expect(await form.findByText('The record of 900011 was saved')).toBeVisible();
  const chip = await openTab(page, 'Personalise the chip');
  expect(chip.getByRole('button', { name: 'Personalise' })).toBeDisabled();
});
