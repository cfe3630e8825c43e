import { currentSession, signOut } from '@console/auth';
import { type AreaPage, fill, holdNextRead, loseAnswer, signInAgain, statusRegion } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SimulatedDongle } from '../simulator/simulatedDongle';
import { noteSetUp, setUpDongles } from './dongle/setUpDongles';
import { finishedChip, plugInDongle, typedPins } from './testDongle';
import { clock, openScreen, smallPlatform } from './testScreen';
import { configureAt, isSaved, isSetUp, openSetUp, personalise, recordsSent } from './testSetUp';

const list = '/dashboard/utils/multos';
const credentials = { id: '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a', secret: 'Xq7!pV2$mK9#tR4%' };

/** Ends the session after the chip received this command; the running command still completes. */
async function endSessionAt(given: string, page: AreaPage, dongle: SimulatedDongle) {
  await waitFor(() => expect(journal(dongle)).toContain(given));
  act(() => signOut('expired'));
  await page.go('/signed-out');
  clock.go();
  await waitFor(() => expect(dongle.isOpen).toBe(false));
}

const journal = (dongle: SimulatedDongle) =>
  dongle.journal.map(({ name, about }) => `${name} ${about}`.trim());
const holdAt = (given: string, dongle: SimulatedDongle) =>
  clock.holdWhen(() => journal(dongle).includes(given));

// After the number is written, and after the key is made: UnrecordedDongles.test.tsx.
test.each(['setPin 01', 'createFile 0002'])(
  'after %s: the chip is not changed further, the next sign-in shows its number, and the run can be continued',
  async (given) => {
    const dongle = plugInDongle();
    const page = await openSetUp();
    holdAt(given, dongle);
    await personalise(page.user, '900001');
    await endSessionAt(given, page, dongle);
    const changes = journal(dongle).filter((entry) => /^(setPin|createFile|write|makeKey)/.test(entry));
    expect(changes.at(-1)).toBe(given);
    expect(currentSession()).toBeNull();

    await signInAgain(page);
    await page.go(list);
    const said = within(await screen.findByRole('region', { name: 'Dongles without a record' }));
    expect(said.getByText('Dongle 900001 was not set up completely')).toBeVisible();
    await page.user.click(said.getByRole('link', { name: 'Continue with 900001' }));
    await personalise(page.user, '900001');
    await isSetUp('900001');
    await isSaved('900001');
  },
);

test('during the last command: no record is looked up for the next person', async () => {
  const dongle = plugInDongle({
    faults: [{ kind: 'busy', at: { on: 'readPublicKey', nth: 2 }, ms: 1000 }],
  });
  const page = await openSetUp();
  const isAtLastCommand = () =>
    journal(dongle).includes('makeKey') && journal(dongle).at(-1) === 'readPublicKey';
  clock.holdWhen(isAtLastCommand);
  await personalise(page.user, '900001');
  await waitFor(() => expect(isAtLastCommand()).toBe(true));
  act(() => signOut('expired'));
  await page.go('/signed-out');
  await signInAgain(page);
  const { length } = page.platform.calls;
  clock.go();
  await waitFor(() =>
    expect(setUpDongles()).toEqual([expect.objectContaining({ modulus: expect.any(String) })]),
  );
  expect(page.platform.calls).toHaveLength(length);
});

test.each(['write 0002', 'write 0003'])(
  'credentials after %s: the dongle is reported until they have been written completely',
  async (given) => {
    const platform = smallPlatform();
    const serialNumber =
      platform.records.securityModules().find(({ modulus }) => modulus)?.serialNumber ?? '';
    const dongle = plugInDongle({
      chip: finishedChip(serialNumber),
      faults: [{ kind: 'busy', at: { on: 'write' }, ms: 100 }],
    });
    const page = await openScreen(`${list}/${serialNumber}`, { platform });
    holdAt(given, dongle);
    await writeCredentials(page);
    await waitFor(() => expect(journal(dongle)).toContain(given));
    // What a tab that is closed at this moment leaves behind.
    expect(localStorage.getItem('console.multos.unfinished-credentials')).toBe(`["${serialNumber}"]`);
    await endSessionAt(given, page, dongle);

    await signInAgain(page);
    await page.go(list);
    const said = `The credentials of dongle ${serialNumber} were not written completely`;
    expect(await screen.findByText(said)).toBeVisible();
    await page.user.click(screen.getByRole('link', { name: `Write the credentials of ${serialNumber}` }));
    await writeCredentials(page);
    await screen.findByText(`Client ID and client secret were written to the dongle ${serialNumber}`);
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).not.toContain(credentials.secret);
  },
);

test('credentials typed for one dongle are not restored into the form of another', async () => {
  const platform = smallPlatform();
  const [one = '', other = ''] = platform.records.securityModules().map(({ serialNumber }) => serialNumber);
  const dongle = plugInDongle({ chip: finishedChip(one) });
  const page = await openScreen(`${list}/read/`, { platform });
  const secretOf = async (serialNumber: string) => {
    dongle.insertChip(finishedChip(serialNumber));
    await page.user.click(await screen.findByRole('button', { name: 'Read device' }));
    await screen.findByText(`Serial number matches: the chip and the record have ${serialNumber}`);
    return within(screen.getByRole('form', { name: 'Write credentials' })).getByLabelText(/^Client secret/);
  };
  await fill(page.user, await secretOf(one), credentials.secret);
  act(() => signOut('expired'));
  await signInAgain(page);

  expect(await secretOf(other)).toHaveValue('');
  expect(screen.queryByText('Your unsaved changes are back')).not.toBeInTheDocument();
  expect(await secretOf(one)).toHaveValue(credentials.secret);
  expect(screen.getByText('Your unsaved changes are back')).toBeVisible();
});

/** Resolves to the button that sends the record of a dongle. */
async function fromList() {
  const page = await openScreen(list);
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  return { page, save: await screen.findByRole('button', { name: 'Save the record of 900001' }) };
}

/** Resolves to the button that sends a record again whose first reply was lost. */
async function fromForm() {
  const page = await openScreen(configureAt);
  const form = within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
  await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), '900001');
  const save = form.getByRole('button', { name: 'Save the record' });
  loseAnswer('POST');
  await page.user.click(save);
  await form.findByRole('alert');
  return { page, save };
}

/**
 * The platform saves a record, but its reply arrives only after the sender's session has ended and the next one has begun.
 * Returns the calls since then.
 */
async function changePersonWhileSaving(
  { page, save }: Awaited<ReturnType<typeof fromList>>,
  next: 'ROLE_INTERNAL_ADMIN' | 'ROLE_INTERNAL_ADMIN_READ_ONLY',
) {
  const { platform } = page;
  const { fetch } = platform;
  let reply: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    reply = resolve;
  });
  platform.fetch = async (request) => {
    const answer = await fetch(request);
    if (request.method === 'POST' && request.url.endsWith('/admin/security-modules')) await released;
    return answer;
  };
  const earlier = recordsSent(page).length;
  await page.user.click(save);
  await waitFor(() => expect(recordsSent(page)).toHaveLength(earlier + 1));
  act(() => signOut('expired'));
  await page.go('/signed-out');
  await signInAgain(page, next);
  const { length } = platform.calls;
  reply();
  await page.go(list);
  return platform.calls.slice(length);
}

describe.each([
  ['of a dongle', fromList],
  ['that is sent again', fromForm],
])('a late reply to a record %s', (_, open) => {
  test('does not concern the next person', async () => {
    const calls = await changePersonWhileSaving(await open(), 'ROLE_INTERNAL_ADMIN_READ_ONLY');
    expect(calls).toEqual([]);
    expect(statusRegion()).toBeEmptyDOMElement();
  });

  test('is told to the same person, signed in again', async () => {
    await changePersonWhileSaving(await open(), 'ROLE_INTERNAL_ADMIN');
    await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900001 was saved.'));
  });
});

test('a record that is looked up when the session ends is not sent by the next person', async () => {
  const dongle = plugInDongle();
  const page = await openSetUp();
  holdAt('makeKey', dongle);
  await personalise(page.user, '900001');
  await waitFor(() => expect(journal(dongle)).toContain('makeKey'));
  const lookUp = holdNextRead();
  clock.go();
  await screen.findByText('Looking up the record of 900001…');
  act(() => signOut('expired'));
  await page.go('/signed-out');
  await signInAgain(page);
  lookUp();
  await page.go('/elsewhere');
  expect(recordsSent(page)).toEqual([]);
});

async function writeCredentials({ user }: AreaPage) {
  const form = within(await screen.findByRole('form', { name: 'Write credentials' }));
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), credentials.id);
  await fill(user, form.getByLabelText(/^Client secret/), credentials.secret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(form.getByRole('button', { name: 'Write credentials' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Write credentials' }));
}
