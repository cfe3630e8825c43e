import { answerSignOut, currentSession, requestSignOut } from '@console/auth';
import { type AreaPage, deferred, fill } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Fault } from '../simulator/faults';
import type { SimulatedDongle } from '../simulator/simulatedDongle';
import { noteSetUp, setUpDongles } from './dongle/setUpDongles';
import { finishedChip, plugInDongle, typedPins } from './testDongle';
import { clock, openScreen, slowPage, smallPlatform } from './testScreen';
import { isSaved, isSetUp, openSetUp, personalise, recordsSent } from './testSetUp';

const list = '/dashboard/utils/multos';
const hasCome = ({ journal }: SimulatedDongle, to: string) => journal.some(({ name }) => name === to);

/** After the key has been created, the list of records is answered like this. */
function answerListAfterKey(dongle: SimulatedDongle, answer: () => Promise<Response>) {
  const platform = smallPlatform();
  const { fetch } = platform;
  platform.fetch = (request) =>
    request.method === 'GET' && request.url.endsWith('/admin/security-modules') && hasCome(dongle, 'makeKey')
      ? answer()
      : fetch(request);
  return platform;
}

const locksOfBrowser = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};

afterEach(() => {
  Object.defineProperty(navigator, 'locks', locksOfBrowser);
});

test('the record is saved even if it could not be looked up', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp(answerListAfterKey(dongle, async () => new Response('', { status: 503 })));
  await personalise(page.user, '900001');
  await isSetUp('900001');
  expect(await isSaved('900001')).toBeVisible();
  expect(recordsSent(page)).toHaveLength(1);
  await page.go(list);
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
  expect(screen.queryByRole('region', { name: 'Dongles without a record' })).not.toBeInTheDocument();
});

test('leaving while the record is looked up asks first, and then saves none while the next page loads', async () => {
  const dongle = plugInDongle();
  const { promise: answered, resolve: answer } = deferred<Response>();
  const page = await openSetUp(answerListAfterKey(dongle, () => answered));
  const { user } = page;
  await personalise(user, '900001');
  await isSetUp('900001');
  expect(screen.getByText('Looking up the record of 900001…')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Security Modules' }));
  const leave = within(await screen.findByRole('dialog', { name: 'Leave without saving the record?' }));
  await user.click(leave.getByRole('button', { name: 'Stay' }));

  await page.go(slowPage);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  answer(Response.json([]));
  expect(await screen.findByText('The platform has no record of 900001')).toBeVisible();
  expect(recordsSent(page)).toEqual([]);
});

/** Reading the new key is the last command of a run. */
async function holdAtLastCommand(dongle: SimulatedDongle, start: () => Promise<void>) {
  const isAtLast = () => hasCome(dongle, 'makeKey') && dongle.journal.at(-1)?.name === 'readPublicKey';
  clock.holdWhen(isAtLast);
  await start();
  await waitFor(() => expect(isAtLast()).toBe(true));
}

async function recordIsOnlyOffered(dongle: SimulatedDongle, page: AreaPage) {
  clock.go();
  expect(await screen.findByText('The platform has no record of 900001')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save the record' })).toBeVisible();
  expect(recordsSent(page)).toEqual([]);
  const { modulus } = dongle.snapshot();
  expect(setUpDongles()).toEqual([expect.objectContaining({ serialNumber: '900001', modulus })]);
}

const slowKey: Fault = { kind: 'busy', at: { on: 'readPublicKey', nth: 2 }, ms: 1000 };

test('leaving during the last command saves no record while the next page loads, but offers to', async () => {
  const dongle = plugInDongle({ faults: [slowKey] });
  const page = await openSetUp();
  await holdAtLastCommand(dongle, () => personalise(page.user, '900001'));
  await page.go(slowPage);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await recordIsOnlyOffered(dongle, page);
});

test('"Stop" while only a new key is left to be read saves no record, but offers to', async () => {
  const dongle = plugInDongle({ chip: finishedChip('900001', { hasKey: false }), faults: [slowKey] });
  const page = await openSetUp();
  const { user } = page;
  await user.click(screen.getByRole('tab', { name: 'Create only the key' }));
  const form = within(await screen.findByRole('form', { name: 'Create only the key' }));
  await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), '900001');
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['02']);
  await holdAtLastCommand(dongle, () => user.click(form.getByRole('button', { name: 'Create the key' })));
  await user.click(form.getByRole('button', { name: 'Stop' }));
  await recordIsOnlyOffered(dongle, page);
});

test.each([
  ['with', locksOfBrowser],
  ['without', { value: undefined, configurable: true }],
])("today's list says which dongle is being set up, %s Web Locks", async (_, locks) => {
  Object.defineProperty(navigator, 'locks', locks);
  const dongle = plugInDongle();
  const { user } = await openSetUp();
  clock.holdWhen(() => hasCome(dongle, 'createFile'));
  await personalise(user, '900001');
  const table = within(screen.getByRole('table', { name: 'Set up today' }));
  expect(await table.findByRole('row', { name: /900001/ })).toHaveTextContent('being set up');
  clock.go();
  await isSetUp('900001');
  await isSaved('900001');
  expect(table.getByRole('row', { name: /900001/ })).toHaveTextContent('saved');
});

test('signing out asks on every Multos page until the record is saved', async () => {
  const { user } = await openScreen(list);
  act(() => noteSetUp({ serialNumber: '900042', modulus: 'C0FFEE01' }));
  await screen.findByText('Dongle 900042 was set up but has no record');
  await act(requestSignOut);
  expect(currentSession()).not.toBeNull();
  act(() => answerSignOut(false));
  await user.click(screen.getByRole('button', { name: 'Save the record of 900042' }));
  await isSaved('900042');
  await act(requestSignOut);
  await waitFor(() => expect(currentSession()).toBeNull());
});

async function makeKey({ user }: AreaPage, serialNumber: string) {
  const name = 'Create only the key';
  await user.click(screen.getByRole('tab', { name }));
  const form = within(await screen.findByRole('form', { name }));
  await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['02']);
  await user.click(form.getByRole('button', { name: 'Create the key' }));
}

test.each([
  ['setting a dongle up', ({ user }: AreaPage, serialNumber: string) => personalise(user, serialNumber)],
  ['creating only its key', makeKey],
])('%s asks before anything is sent if its record cannot get the key', async (_, start) => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => !modulus) ?? {};
  const dongle = plugInDongle({ chip: finishedChip(serialNumber, { hasKey: false }) });
  const page = await openSetUp(platform);
  await start(page, serialNumber);
  const name = `Continue even though the record of ${serialNumber} has no key?`;
  const question = within(await screen.findByRole('dialog', { name }));
  expect(question.getByText(/cannot add one to it/)).toBeInTheDocument();
  expect(dongle.bytesMoved).toBe(0);
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(dongle.bytesMoved).toBe(0);
});

test('replacing a key says that the record keeps the old one', async () => {
  plugInDongle({ chip: finishedChip('900008') });
  const page = await openSetUp();
  await makeKey(page, '900008');
  const question = await screen.findByRole('dialog', { name: 'Replace the key of this dongle?' });
  expect(question).toHaveTextContent(
    'If the platform has a record of the old key, that record stays as it is',
  );
});
