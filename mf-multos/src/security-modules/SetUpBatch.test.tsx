import { deferred, fill, statusRegion, watchDownloads } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { multosProfile } from '../chip/profile';
import { deliveredChip } from '../simulator/chipState';
import { noteSetUp } from './dongle/setUpDongles';
import { finishedChip, plugInDongle, typedPins } from './testDongle';
import { clock, messageAt } from './testScreen';
import { configureAt, fillSetUp, isSaved, isSetUp, openSetUp, personalise, setUpForm } from './testSetUp';

const downloads = watchDownloads();

test('new PINs are typed twice; a mismatch is reported before anything is sent', async () => {
  const dongle = plugInDongle();
  const { user } = await openSetUp();
  const start = await fillSetUp(user, '900001');
  const repeated = (await setUpForm()).getByLabelText(/^Repeat PIN 02/);
  await fill(user, repeated, 'kMg#83');
  await user.click(start);
  expect(messageAt(repeated)).toContain('Does not match PIN 02');
  await waitFor(() => expect(repeated).toHaveFocus());
  expect(dongle.bytesMoved).toBe(0);
});

test('a number typed during a run is used for the next dongle', async () => {
  const dongle = plugInDongle();
  const { user } = await openSetUp();
  clock.holdWhen(() => dongle.journal.some(({ name }) => name === 'createFile'));
  await personalise(user, '900001');
  await waitFor(() => expect(dongle.journal.some(({ name }) => name === 'createFile')).toBe(true));
  const form = await setUpForm();
  // The number of the run is its own.
  expect(form.queryByText(/900001 (and )?is not finished/)).not.toBeInTheDocument();
  const field = form.getByRole('textbox', { name: 'Serial Number' });
  await fill(user, field, '900050');
  clock.go();
  await isSetUp('900001');
  await isSaved('900001');
  expect(field).toHaveValue('900050');
  expect(screen.getByRole('button', { name: 'Next dongle: 900050' })).toBeVisible();
  expect(field).toHaveFocus();
});

test('if the field holds nothing or the same number, the number of the next dongle has to be typed', async () => {
  plugInDongle();
  const { user } = await openSetUp();
  await personalise(user, '900001');
  await isSetUp('900001');
  const field = (await setUpForm()).getByRole('textbox', { name: 'Serial Number' });
  for (const held of ['', '900001']) {
    await fill(user, field, held);
    expect(screen.getByText('Type the serial number of the next dongle.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Next dongle/ })).not.toBeInTheDocument();
    await fill(user, field, '900050');
    expect(screen.getByRole('button', { name: 'Next dongle: 900050' })).toBeVisible();
    expect(field).toHaveFocus();
  }
});

test('no number is suggested after one with a letter, nor after the last one', async () => {
  const dongle = plugInDongle();
  const { user } = await openSetUp();
  await personalise(user, 'A00001');
  await isSetUp('A00001');
  expect(screen.getByText('Type the serial number of the next dongle.')).toBeVisible();
  dongle.insertChip(deliveredChip(multosProfile));
  await personalise(user, '999999');
  await isSetUp('999999');
  expect(screen.getByText('There is no serial number after 999999.')).toBeVisible();
});

test("today's list survives leaving the page, can be exported, and is cleared after confirmation", async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  expect(screen.getByText('No dongles were set up today.')).toBeVisible();
  await personalise(page.user, '900001');
  await isSetUp('900001');
  await isSaved('900001');
  act(() => noteSetUp({ serialNumber: '900005', modulus: 'C0FFEE01' }));
  await page.go('/dashboard/utils/multos');
  await page.go(configureAt);
  const list = within(await screen.findByRole('region', { name: 'Set up today: 2' }));
  expect(list.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['900005', '900001']);

  await page.user.click(list.getByRole('button', { name: 'Export CSV' }));
  expect(downloads[0]?.name).toMatch(/^multos-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await downloads[0]?.blob.text();
  expect(csv).toContain('Serial Number,Set up,Record,Modulus');
  expect(csv).toMatch(new RegExp(`^900001,[^,]+,saved,${dongle.snapshot().modulus}\r$`, 'm'));
  expect(csv).toMatch(/^900005,\d{4}-\d\d-\d\dT[\d:.]+Z,not saved,C0FFEE01\r$/m);
  for (const pin of Object.values(typedPins)) expect(csv).not.toContain(pin);

  await page.user.click(list.getByRole('button', { name: 'Clear list' }));
  const question = within(await screen.findByRole('dialog', { name: 'Clear today’s list?' }));
  await page.user.click(question.getByRole('button', { name: 'Clear list' }));
  const rest = within(await screen.findByRole('region', { name: 'Set up today: 1' }));
  expect(rest.getByRole('rowheader')).toHaveTextContent('900005');
  expect(await screen.findByText('The list was cleared.')).toBeVisible();
});

test('the page shows the form, the result with what comes next, then the import; the modulus is collapsed', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  const form = screen.getByRole('form', { name: 'Personalise the chip' });
  const list = screen.getByRole('region', { name: 'Set up today' });
  const file = screen.getByRole('region', { name: 'Import from a file' });
  expect(form.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(list.compareDocumentPosition(file)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await personalise(page.user, '900001');
  await isSetUp('900001');
  const modulus = screen.getByText(dongle.snapshot().modulus ?? '');
  expect(modulus).not.toBeVisible();
  await page.user.click(screen.getByText('Public key'));
  expect(modulus).toBeVisible();
  expect(await screen.findByText(/^Next: choose it as the security module of an appliance/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the dongle’s page' })).toHaveAttribute(
    'href',
    '/dashboard/utils/multos/900001',
  );
});

test('a dongle that is set up, and its record, are announced once each, until the next run fails', async () => {
  const dongle = plugInDongle();
  const { user, platform } = await openSetUp();
  const { fetch } = platform;
  const { promise: released, resolve: save } = deferred();
  platform.fetch = async (request) => {
    if (request.method === 'POST') await released;
    return fetch(request);
  };
  const announced = () =>
    [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  await personalise(user, '900001');
  expect(await screen.findByText('Saving the record of 900001…')).toBeVisible();
  const result = expect.stringMatching(/^The dongle 900001 is set up/);
  expect(announced()).toEqual([result]);
  save();
  expect(await isSaved('900001')).toBeVisible();
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900001 was saved.'));
  expect(announced()).toEqual([result, 'Security module 900001 was saved.']);
  await user.click(screen.getByRole('button', { name: 'Next dongle: 900002' }));
  await screen.findByText(/^Serial number of multos does not match/);
  expect(screen.queryByText('Security module 900001 was saved.')).toBeNull();
  expect(dongle.isOpen).toBe(false);
});

test('shows the elapsed time while the key is created', async () => {
  const dongle = plugInDongle({ keyMs: 45_000 });
  const page = await openSetUp();
  let began: number | undefined;
  clock.holdWhen(() => {
    if (dongle.journal.at(-1)?.name === 'makeKey') began ??= clock.now();
    return began !== undefined && clock.now() >= began + 12_000;
  });
  await personalise(page.user, '900001');
  expect(await screen.findByText('12 s')).toBeVisible();
  clock.go();
  await isSetUp('900001');
  expect(screen.queryByText(/takes up to a minute/)).not.toBeInTheDocument();
});

test('after a failure Enter retries', async () => {
  const dongle = plugInDongle({
    faults: [{ kind: 'unplug', at: { on: 'createFile', file: '0002' }, moment: 'before' }],
  });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText('Failed to create file 0002: the dongle was unplugged.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  dongle.plugIn();
  await page.user.keyboard('{Enter}');
  await isSetUp('900001');
});

const laterCommand = { nth: 4 } as const;

test.each<[string, Parameters<typeof plugInDongle>[0], RegExp]>([
  [
    'a key',
    { faults: [{ kind: 'status', at: { on: 'makeKey' }, statusWord: 0x6f00 }] },
    /create the RSA key/,
  ],
  [
    'a key, its number from elsewhere',
    {
      chip: finishedChip('900001', { hasKey: false }),
      faults: [{ kind: 'status', at: { on: 'makeKey' }, statusWord: 0x6f00 }],
    },
    /create the RSA key/,
  ],
  [
    'an answer, pulled out while its number was written',
    { faults: [{ kind: 'unplug', at: { on: 'write', file: '0001' }, moment: 'during' }] },
    /write the serial number/,
  ],
  [
    'an answer, pulled out while its number was read back',
    { faults: [{ kind: 'unplug', at: { on: 'read', file: '0001', ...laterCommand }, moment: 'before' }] },
    /read the serial number/,
  ],
])(
  'the number of a dongle that stopped without %s is not given to another; the next free one is offered',
  async (_, options, failure) => {
    const dongle = plugInDongle(options);
    const page = await openSetUp();
    await personalise(page.user, '900001');
    expect(await screen.findByText(/^Failed to/)).toHaveTextContent(failure);
    expect(dongle.snapshot().files['0001']).toBeDefined();
    dongle.unplug();
    const blank = deliveredChip(multosProfile);
    dongle.insertChip(blank);
    dongle.plugIn();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    const refused = await screen.findByText(
      /^Failed to check what is already on the chip: another dongle (already has|has, or may have,) the serial number 900001\.$/,
    );
    expect(dongle.snapshot()).toEqual(blank);
    await page.user.click(screen.getByRole('button', { name: 'Use 900002, the next free number' }));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await isSetUp('900002');
    await isSaved('900002');
    expect(refused).not.toBeInTheDocument();
    const rows = screen.getByRole('table', { name: 'Set up today' });
    expect(within(rows).getByRole('row', { name: /900001/ })).toHaveTextContent('not finished');
  },
);

test('after a wrong PIN Enter does not use up another attempt', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  await fillSetUp(page.user, '900001');
  await fill(page.user, (await setUpForm()).getByLabelText(/^Current PIN 03/), 'wrong1');
  await personalise(page.user, '900001');
  const question = within(await screen.findByRole('dialog', { name: 'Try the new PIN 03?' }));
  expect(
    question.getByText(/^The chip rejected the PIN 03 that was tried; attempts left: 2\./),
  ).toBeInTheDocument();
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  const other = within(await screen.findByRole('dialog', { name: 'Try the factory PIN 03?' }));
  await page.user.click(other.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).');
  await waitFor(() => expect(screen.getByRole('heading', { name: '4 of 14 steps' })).toHaveFocus());
  await page.user.keyboard('{Enter}');
  expect(dongle.snapshot().pins['03'].attemptsLeft).toBe(2);
});
