import { currentSession, requestSignOut, signIn, signOut } from '@console/auth';
import { type Platform, staffAccounts } from '@console/platform';
import { type AreaPage, accessibilityFaults, deferred, fill } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeLocks } from '../chip/testBrowser';
import type { SimulatedDongle } from '../simulator/simulatedDongle';
import { withDongleAtWork } from './dongle/dongleAtWork';
import { noteSetUp } from './dongle/setUpDongles';
import { noteUnfinishedCredentials } from './dongle/unfinishedCredentials';
import { plugInDongle } from './testDongle';
import { clock, openScreen, smallPlatform } from './testScreen';
import { configureAt, isSaved, isSetUp, openSetUp, personalise, recordsSent, setUpForm } from './testSetUp';

const list = '/dashboard/utils/multos';
const records = { method: 'POST', path: '/admin/security-modules' } as const;
const regionName = 'Dongles without a record';
const banner = () => screen.findByRole('region', { name: regionName });
const noBanner = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: regionName })).not.toBeInTheDocument());

async function signInAgain() {
  const account = staffAccounts.find(({ role }) => role === 'ROLE_INTERNAL_ADMIN');
  if (!account) throw new Error('The stand-in has no admin');
  await act(() => signIn({ email: account.email, password: account.password }));
}

const locksOfBrowser = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};

/** Web Locks that another tab can hold. */
function haveLocks() {
  Object.defineProperty(navigator, 'locks', {
    value: { ...fakeLocks(), query: async () => ({}) },
    configurable: true,
  });
}

/** The next record is saved, but the reply is lost. */
function loseAnswer(platform: Platform): Platform {
  let isLost = false;
  return {
    ...platform,
    get calls() {
      return platform.calls;
    },
    fetch: async (request) => {
      const reply = await platform.fetch(request);
      if (request.method !== 'POST' || !request.url.endsWith(records.path) || isLost) return reply;
      isLost = true;
      throw new TypeError('Failed to fetch');
    },
  };
}

afterEach(() => {
  // Without locks, each sign-in would wait for other tabs.
  Object.defineProperty(navigator, 'locks', locksOfBrowser);
});

test('if the session ends before the record is saved, every Multos page offers to save it after the next sign-in', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  page.platform.fail({ match: records, status: 401, times: 1 });
  await personalise(page.user, '900001');
  await waitFor(() => expect(currentSession()).toBeNull());
  await page.go('/signed-out');
  await signInAgain();

  await page.go(`${list}/read/`);
  await banner();
  await page.go(configureAt);
  await banner();
  const field = (await setUpForm()).getByRole('textbox', { name: 'Serial Number' });
  await fill(page.user, field, '900001');
  expect(screen.getByText('A dongle set up in this browser has 900001, but no record yet.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Use 900002, the next free number' })).toBeVisible();

  await page.go(list);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
  const said = within(await banner());
  expect(await said.findByText('Dongle 900001 was set up but has no record')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.user.click(said.getByRole('button', { name: 'Save the record of 900001' }));
  expect(await isSaved('900001')).toBeVisible();
  // The pressed button disappears together with its dongle.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(recordsSent(page).at(-1)).toEqual({
    serialNumber: '900001',
    type: 'MULTOS_DONGLE',
    modulus: dongle.snapshot().modulus,
  });
  await page.go(`${list}/read/`);
  await noBanner();
});

/** A run during which the session ends after the chip received this command, followed by a new sign-in. */
async function endSessionAt(name: string, page: AreaPage, dongle: SimulatedDongle) {
  clock.holdWhen(() => dongle.journal.some((entry) => entry.name === name));
  await personalise(page.user, '900001');
  await waitFor(() => expect(dongle.journal.some((entry) => entry.name === name)).toBe(true));
  expect(screen.queryByRole('region', { name: regionName })).not.toBeInTheDocument();
  expect(screen.queryByText(/no record yet|is not finished/)).not.toBeInTheDocument();
  act(() => signOut());
  await page.go('/signed-out');
  await signInAgain();
  const { length } = page.platform.calls;
  // The running command finishes only now.
  clock.go();
  await waitFor(() => expect(dongle.isOpen).toBe(false));
  expect(page.platform.calls).toHaveLength(length);
  await page.go(list);
  return within(await banner());
}

test('signing out asks nothing for a dongle that has no key yet', async () => {
  await openScreen(list);
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }));
  await banner();
  expect(currentSession()).not.toBeNull();
  await act(requestSignOut);
  expect(currentSession()).toBeNull();
});

test('if the session ends after the number is written, the number stays in use and the run can be continued', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  const said = await endSessionAt('write', page, dongle);
  expect(said.getByText('Dongle 900001 was not set up completely')).toBeVisible();
  await page.user.click(said.getByRole('link', { name: 'Continue with 900001' }));
  expect((await setUpForm()).getByRole('textbox', { name: 'Serial Number' })).toHaveValue('900001');
  await personalise(page.user, '900001');
  await isSetUp('900001');
  await isSaved('900001');
  await noBanner();
});

test('a dongle whose key was created without a reply is finished by reading it and saving its record', async () => {
  plugInDongle({ faults: [{ kind: 'lostReply', at: { on: 'makeKey' } }] });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText(/^Failed to create the RSA key/);
  await page.go(`${list}/read/`);
  expect(within(await banner()).getByText('Dongle 900001 was not set up completely')).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: 'Read device' }));
  const found = within(await screen.findByRole('region', { name: 'Found on the dongle' }));
  await page.user.click(await found.findByRole('button', { name: 'Save the record' }));
  expect(await found.findByText('The record of 900001 was saved')).toBeVisible();
  await noBanner();
});

test('if the session ends after the key is created, nothing is sent on behalf of the next user', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  const said = await endSessionAt('makeKey', page, dongle);
  expect(await said.findByText('Dongle 900001 was set up but has no record')).toBeVisible();
  expect(recordsSent(page)).toEqual([]);
  await page.user.click(said.getByRole('button', { name: 'Save the record of 900001' }));
  expect(await isSaved('900001')).toBeVisible();
});

test('a record whose reply was lost counts as saved', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp(loseAnswer(smallPlatform()));
  await personalise(page.user, '900001');
  expect(await isSaved('900001')).toBeVisible();
  expect(recordsSent(page)).toHaveLength(1);
  expect(page.platform.records.securityModules()).toContainEqual(
    expect.objectContaining({ serialNumber: '900001', modulus: dongle.snapshot().modulus }),
  );
});

test('reports a record that another dongle has taken, and keeps the dongle listed', async () => {
  plugInDongle();
  const page = await openSetUp();
  const taken = page.platform.records.securityModules().find(({ modulus }) => modulus)?.serialNumber ?? '';
  act(() => noteSetUp({ serialNumber: taken, modulus: 'C0FFEE01' }));
  await page.go(list);
  const said = within(await banner());
  expect(
    await said.findByText(`Dongle ${taken} was set up, but the record with its number has a different key`),
  ).toBeVisible();
  await page.user.dblClick(said.getByRole('button', { name: `Save the record of ${taken}` }));
  expect(await said.findByText(`The security module ${taken} already exists`)).toBeVisible();
  expect(recordsSent(page)).toHaveLength(1);
});

test('a record saved by another tab or a late reply is no longer listed', async () => {
  const page = await openScreen(`${list}/read/`);
  await screen.findByRole('form', { name: 'Read device' });
  const saved = page.platform.records.securityModules().find(({ modulus }) => modulus);
  if (!saved?.modulus) throw new Error('The seed has no dongle with a key');
  const { serialNumber, modulus } = saved;
  act(() => noteSetUp({ serialNumber, modulus: modulus.toLowerCase() }));
  await banner();
  await noBanner();
});

test('a dongle is discarded by typing its number, which is then free again', async () => {
  const page = await openScreen(list);
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  act(() => noteSetUp({ serialNumber: '900002', modulus: null }));
  const said = within(await banner());
  expect(said.getByText('2 dongles are not finished')).toBeVisible();
  await page.user.click(said.getByRole('button', { name: 'Discard dongle 900001' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard dongle 900001?' }));
  expect(question.getByRole('button', { name: 'Discard' })).toBeDisabled();
  await page.user.type(question.getByRole('textbox'), '900001');
  await page.user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(said.queryByText(/900001/)).not.toBeInTheDocument());
  expect(await screen.findByText('Dongle 900001 was discarded.')).toBeVisible();
  expect(said.getByText('Dongle 900002 was not set up completely')).toBeVisible();
});

test('asks before another dongle gets a number already used in this browser', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  act(() => noteSetUp({ serialNumber: '900002', modulus: null }));
  await personalise(page.user, '900001');
  const question = within(await screen.findByRole('dialog', { name: 'Set up the dongle 900001 again?' }));
  expect(question.getByText(/was set up as 900001 in this browser/)).toBeInTheDocument();
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Plan: 14 steps' });
  expect(dongle.bytesMoved).toBe(0);
  expect(await screen.findByRole('button', { name: 'Use 900003, the next free number' })).toBeVisible();
});

test('a dongle that another tab is setting up is not reported until that run ends', async () => {
  haveLocks();
  await openScreen(list);
  const { promise: run, resolve: end } = deferred();
  const other = withDongleAtWork('900001', () => run);
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }));
  act(() => noteSetUp({ serialNumber: '900002', modulus: null }));
  const said = within(await banner());
  expect(said.getByText('Dongle 900002 was not set up completely')).toBeVisible();
  expect(said.queryByText(/900001/)).not.toBeInTheDocument();
  end();
  await other;
  expect(await said.findByText('Dongle 900001 was not set up completely')).toBeVisible();
});

test('the warning about unfinished credentials is dismissed, which is announced', async () => {
  const page = await openScreen(list);
  act(() => noteUnfinishedCredentials('900001'));
  await page.user.click(await screen.findByRole('button', { name: 'Dismiss the warning about 900001' }));
  expect(screen.queryByText(/^The credentials of dongle/)).not.toBeInTheDocument();
  expect(await screen.findByText('The warning about dongle 900001 was dismissed.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('credentials that another tab is writing are not reported until that run is left', async () => {
  haveLocks();
  const run = new AbortController();
  // The chip never finishes its last command.
  void withDongleAtWork('900001', () => new Promise(() => undefined), run.signal);
  await openScreen(list);
  // The storage event for the other tab's write.
  const key = 'console.multos.unfinished-credentials';
  localStorage.setItem(key, JSON.stringify(['900001', '900002']));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  const said = (serialNumber: string) =>
    `The credentials of dongle ${serialNumber} were not written completely`;
  expect(await screen.findByText(said('900002'))).toBeVisible();
  expect(screen.queryByText(said('900001'))).not.toBeInTheDocument();
  act(() => run.abort());
  expect(await screen.findByText(said('900001'))).toBeVisible();
});

test('unfinished credentials are not reported while another tab writes them again', async () => {
  haveLocks();
  await openScreen(list);
  const key = 'console.multos.unfinished-credentials';
  localStorage.setItem(key, JSON.stringify(['900001', '900002']));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  const said = (serialNumber: string) =>
    `The credentials of dongle ${serialNumber} were not written completely`;
  expect(await screen.findByText(said('900001'))).toBeVisible();
  const run = new AbortController();
  void withDongleAtWork('900001', () => new Promise(() => undefined), run.signal);
  await waitFor(() => expect(screen.queryByText(said('900001'))).not.toBeInTheDocument());
  expect(screen.getByText(said('900002'))).toBeVisible();
  act(() => run.abort());
  expect(await screen.findByText(said('900001'))).toBeVisible();
});
