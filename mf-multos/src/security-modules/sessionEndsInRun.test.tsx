import { currentSession, signOut } from '@console/auth';
import { type AreaPage, fill, signInAgain } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SimulatedDongle } from '../simulator/simulatedDongle';
import { finishedChip, plugInDongle, typedPins, withoutWebSerial } from './testDongle';
import { clock, openScreen, smallPlatform } from './testScreen';
import { isSaved, isSetUp, openSetUp, personalise } from './testSetUp';

const list = '/dashboard/utils/multos';
const credentials = { id: '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a', secret: 'Xq7!pV2$mK9#tR4%' };

afterEach(() => {
  withoutWebSerial();
  clock.go();
});

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

async function writeCredentials({ user }: AreaPage) {
  const form = within(await screen.findByRole('form', { name: 'Write credentials' }));
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), credentials.id);
  await fill(user, form.getByLabelText(/^Client secret/), credentials.secret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(form.getByRole('button', { name: 'Write credentials' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Write credentials' }));
}
