import { act, screen, waitFor, within } from '@testing-library/react';
import type { Fault } from '../../simulator/faults';
import { finishedChip, plugInDongle } from '../testDongle';
import { clock } from '../testScreen';
import { isSetUp, openSetUp, personalise } from '../testSetUp';
import { noteSetUp, reachedBy } from './setUpDongles';

const list = '/dashboard/utils/multos';
const unrecorded = { name: 'Dongles without a record' };

/** A run in which the chip rejects the first PIN, which leaves it unchanged. */
async function rejectFirstPin(noted?: { modulus: string }) {
  plugInDongle({
    ...(noted && { chip: finishedChip('900001') }),
    faults: [{ kind: 'status', at: { on: 'setPin' }, statusWord: 0x6982 }],
  });
  const page = await openSetUp();
  if (noted) act(() => noteSetUp({ serialNumber: '900001', ...noted }));
  await personalise(page.user, '900001');
  if (noted) await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Failed to set PIN 01: not authorised (6982).');
  await page.go(list);
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
}

test('a run that changed nothing does not mark the dongle as unfinished', async () => {
  await rejectFirstPin();
  expect(screen.queryByRole('region', unrecorded)).not.toBeInTheDocument();
});

test('a run that changed nothing keeps the key that is noted for the record', async () => {
  await rejectFirstPin({ modulus: 'C0FFEE01' });
  const said = within(await screen.findByRole('region', unrecorded));
  expect(await said.findByText('Dongle 900001 was set up but has no record')).toBeVisible();
  expect(said.getByRole('button', { name: 'Save the record of 900001' })).toBeVisible();
});

test('a complete dongle that may have got another PIN keeps its key', async () => {
  plugInDongle({
    chip: finishedChip('900001'),
    faults: [{ kind: 'unplug', at: { on: 'setPin' }, moment: 'during' }],
  });
  const page = await openSetUp();
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  await personalise(page.user, '900001');
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Failed to set PIN 01: the dongle was unplugged.');
  await page.go(list);
  expect(await screen.findByText('Dongle 900001 was set up but has no record')).toBeVisible();
});

test('a complete dongle whose kept key could not be read again keeps that key', async () => {
  plugInDongle({
    chip: finishedChip('900001'),
    faults: [{ kind: 'unplug', at: { on: 'readPublicKey', nth: 2 }, moment: 'before' }],
  });
  const page = await openSetUp();
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  await personalise(page.user, '900001');
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await page.user.click(await screen.findByRole('button', { name: 'Keep the key' }));
  await screen.findByText('Failed to read the public key: the dongle was unplugged.');
  await page.go(list);
  const said = within(await screen.findByRole('region', unrecorded));
  expect(said.getByText('Dongle 900001 was set up but has no record')).toBeVisible();
});

test('a dongle that may have got its first PIN is unfinished', async () => {
  plugInDongle({ faults: [{ kind: 'unplug', at: { on: 'setPin' }, moment: 'during' }] });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText('Failed to set PIN 01: the dongle was unplugged.');
  await page.go(list);
  expect(await screen.findByText('Dongle 900001 was not set up completely')).toBeVisible();
});

test('a number that the chip refused is not said to be on it', async () => {
  plugInDongle({ faults: [{ kind: 'status', at: { on: 'write', file: '0001' }, statusWord: 0x6982 }] });
  const { user } = await openSetUp();
  await personalise(user, '900001');
  await screen.findByText('Failed to write the serial number: not authorised (6982).');
  expect(screen.getByText('A dongle was to get 900001 and is not finished.')).toBeVisible();
});

test('a number that is known to be on a chip stays certain while a later run gets to it', async () => {
  plugInDongle({ chip: finishedChip('900001', { hasKey: false }) });
  const page = await openSetUp();
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }, 'confirmed'));
  const step = /: Write the serial number$/;
  clock.holdWhen(() => screen.queryByText(step) !== null);
  await personalise(page.user, '900001');
  await screen.findByText(step);
  // What a tab that is closed at this moment leaves behind.
  expect(reachedBy('900001')).toBe('confirmed');
  clock.go();
  await isSetUp('900001');
});

describe('a half set-up dongle without a number, plugged in after one that was unplugged', () => {
  const half = () => {
    const chip = finishedChip('900001', { hasKey: false });
    const file = chip.files['0001'];
    return {
      ...chip,
      files: { ...chip.files, ...(file && { '0001': { ...file, content: 'FF'.repeat(8) } }) },
    };
  };

  /** The first dongle is unplugged at this point; then the other one is tried with the same number. */
  async function tryOtherAfter(fault: Fault) {
    const dongle = plugInDongle({ faults: [fault] });
    const { user } = await openSetUp();
    await personalise(user, '900001');
    await screen.findByText(/^Failed to .*the dongle was unplugged\.$/);
    const reached = reachedBy('900001');
    dongle.insertChip(half());
    dongle.plugIn();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    return { dongle, user, reached };
  }

  const refused = /another dongle already has the serial number 900001\.$/;

  test.each<[string, Fault]>([
    ['before its key', { kind: 'unplug', at: { on: 'makeKey' }, moment: 'before' }],
    ['after its key', { kind: 'unplug', at: { on: 'readPublicKey', nth: 2 }, moment: 'before' }],
  ])('%s, does not get the number that was read back there', async (_, fault) => {
    const { dongle, reached } = await tryOtherAfter(fault);
    expect(reached).not.toBe('number');
    expect(await screen.findByText(refused)).toBeVisible();
    expect(dongle.snapshot()).toEqual(half());
  });

  const duringWrite: Fault = { kind: 'unplug', at: { on: 'write', file: '0001' }, moment: 'during' };
  const question = { name: 'Is this the dongle that was to get 900001?' };

  test('while its number was written, does not get it if it is another dongle', async () => {
    const { dongle, user } = await tryOtherAfter(duringWrite);
    const asked = within(await screen.findByRole('dialog', question));
    await user.click(asked.getByRole('button', { name: 'Another dongle' }));
    const unsure = /another dongle has, or may have, the serial number 900001\.$/;
    expect(await screen.findByText(unsure)).toBeVisible();
    expect(dongle.snapshot()).toEqual(half());
  });

  test('while its number was written, gets it if it is the same dongle', async () => {
    const { dongle, user } = await tryOtherAfter(duringWrite);
    const asked = within(await screen.findByRole('dialog', question));
    await user.click(asked.getByRole('button', { name: 'It is the same dongle' }));
    await isSetUp('900001');
    await waitFor(() => expect(dongle.isOpen).toBe(false));
  });
});
