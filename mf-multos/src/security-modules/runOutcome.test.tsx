import { observeWrites, type StartedWrite, type WriteOutcome } from '@console/api';
import { fill, loseAnswer } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Fault } from '../simulator/faults';
import { finishedChip, plugInDongle, typedPins, typedSecret } from './testDongle';
import { clock, openScreen, smallPlatform } from './testScreen';
import { openSetUp, personalise } from './testSetUp';

/** The outcomes reported to the session log. */
const told: { write: StartedWrite; outcome?: WriteOutcome }[] = [];

beforeEach(() => {
  told.length = 0;
  observeWrites((write) => {
    const entry: (typeof told)[number] = { write };
    told.push(entry);
    return (outcome) => {
      entry.outcome = outcome;
    };
  });
});
afterAll(() => observeWrites(() => () => undefined));

const outcomes = () => told.map(({ outcome }) => outcome);

test.each<[string, Fault, WriteOutcome]>([
  [
    'a dongle that cannot be opened',
    { kind: 'openElsewhere' },
    { state: 'failed', why: 'Failed to connect to the dongle: the dongle could not be opened.' },
  ],
  [
    'a chip that rejects the first change',
    { kind: 'status', at: { on: 'setPin' }, statusWord: 0x6982 },
    {
      state: 'failed',
      why: 'Failed to set PIN 01: not authorised (6982).',
    },
  ],
  [
    'a dongle that is unplugged during a change',
    { kind: 'unplug', at: { on: 'setPin' }, moment: 'before' },
    { state: 'unknown', why: 'Failed to set PIN 01: the dongle was unplugged.' },
  ],
  [
    'a chip that rejects a command after a change',
    { kind: 'status', at: { on: 'createFile' }, statusWord: 0x6a84 },
    { state: 'unknown', why: 'Failed to create file 0001: no memory is left on the chip (6A84).' },
  ],
])('the session log has the outcome of a run that failed because of %s', async (_, fault, outcome) => {
  plugInDongle({ faults: [fault] });
  const { user } = await openSetUp();
  await personalise(user, '900001');
  await screen.findByRole('button', { name: 'Try again' });
  expect(outcomes()).toEqual([outcome]);
});

test('the session log names the step that a run was stopped at, and links to no page of a dongle without a record', async () => {
  const dongle = plugInDongle();
  const { user } = await openSetUp();
  const hasFile = () => dongle.journal.some(({ name }) => name === 'createFile');
  clock.holdWhen(hasFile);
  await personalise(user, '900001');
  await waitFor(() => expect(hasFile()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  clock.go();
  await screen.findByRole('button', { name: 'Try again' });
  expect(outcomes()).toEqual([
    { state: 'unknown', why: 'The run was stopped at: Create file 0002 (client ID).' },
  ]);
  expect(told[0]?.write.record).toEqual({ kind: 'Security module', id: '900001' });
});

test('the log has a record as saved whose answer was lost, once it is found on the platform', async () => {
  plugInDongle();
  const { user } = await openSetUp();
  loseAnswer('POST');
  await personalise(user, '900001');
  await screen.findByText(/record .*was saved/i);
  expect(outcomes()).toEqual([{ state: 'done' }, { state: 'done' }]);
});

test('the session log names the dongle that credentials were written to', async () => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  plugInDongle({ chip: finishedChip(serialNumber) });
  const { user } = await openScreen(`/dashboard/utils/multos/${serialNumber}`, { platform });
  const form = within(await screen.findByRole('form', { name: 'Write credentials' }));
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a');
  await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(form.getByRole('button', { name: 'Write credentials' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Write credentials' }));
  await waitFor(() => expect(outcomes()).toEqual([{ state: 'done' }]));
  expect(told[0]?.write).toMatchObject({
    what: 'Write credentials to the dongle',
    record: { id: serialNumber, path: `/dashboard/utils/multos/${serialNumber}` },
  });
});

test('the session log has a run as stopped that was left at the question about the last attempt', async () => {
  const chip = finishedChip('900042');
  chip.pins['03'].attemptsLeft = 1;
  plugInDongle({ chip });
  const page = await openSetUp();
  await personalise(page.user, '900042');
  await screen.findByRole('dialog', { name: /^Use the last attempt for PIN 03/ });
  await page.go('/dashboard/utils/multos');
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() =>
    expect(outcomes()).toEqual([{ state: 'failed', why: 'The run was stopped at: Verify the PIN.' }]),
  );
});
