import { act, screen, within } from '@testing-library/react';
import { noteSetUp } from './setUpDongles';
import { finishedChip, plugInDongle, withoutWebSerial } from './testDongle';
import { openSetUp, personalise } from './testSetUp';

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

afterEach(withoutWebSerial);

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

test('a dongle that may have got its first PIN is unfinished', async () => {
  plugInDongle({ faults: [{ kind: 'unplug', at: { on: 'setPin' }, moment: 'during' }] });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText('Failed to set PIN 01: the dongle was unplugged.');
  await page.go(list);
  expect(await screen.findByText('Dongle 900001 was not set up completely')).toBeVisible();
});
