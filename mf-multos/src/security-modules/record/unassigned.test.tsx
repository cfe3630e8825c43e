import { screen } from '@testing-library/react';
import { finishedChip, plugInDongle } from '../testDongle';
import { openScreen, smallPlatform } from '../testScreen';
import { configureAt, isSaved, isSetUp, openSetUp, personalise, setUpForm, typePins } from '../testSetUp';

const advice = /choose it as the security module of an appliance, then write the appliance’s credentials/;

test.each([
  [false, 1],
  [true, 0],
])('a dongle that is assigned (%s) says %s time(s) how to use it', async (isAssigned, times) => {
  const platform = smallPlatform();
  const record = platform.records
    .securityModules()
    .find(({ assignedTo }) => Boolean(assignedTo) === isAssigned);
  await openScreen(`/dashboard/utils/multos/${record?.serialNumber}`, { platform });
  await screen.findByText('Serial Number');
  expect(screen.queryAllByText(advice)).toHaveLength(times);
});

test('an assignee without a name is linked by its id', async () => {
  const platform = smallPlatform();
  const record = platform.records.securityModules().find(({ assignedTo }) => assignedTo);
  Object.assign(record ?? {}, { assignedToName: ' ' });
  await openScreen(`/dashboard/utils/multos/${record?.serialNumber}`, { platform });
  expect(await screen.findByRole('link', { name: record?.assignedTo ?? '' })).toBeVisible();
});

test.each([
  [null, 1],
  ['harbour-pay-till', 0],
])(
  'the result of setting up a dongle that is assigned to %j says so %s time(s)',
  async (assignedTo, times) => {
    const platform = smallPlatform();
    const record = platform.records.securityModules().find(({ modulus }) => !modulus);
    const serialNumber = record?.serialNumber ?? '';
    Object.assign(record ?? {}, { assignedTo });
    plugInDongle({ chip: finishedChip(serialNumber) });
    const { user } = await openSetUp(platform, `${configureAt}?serialNumber=${serialNumber}`);
    await screen.findByText(`${serialNumber} has a record without a key.`);
    await typePins(user);
    await user.click((await setUpForm()).getByRole('button', { name: 'Personalise' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the key' }));
    await isSetUp(serialNumber);
    expect(screen.queryAllByText(advice)).toHaveLength(times);
  },
);

test('a dongle whose record could not be saved has no page to be opened yet', async () => {
  const platform = smallPlatform();
  platform.fail({ match: { method: 'POST', path: '/admin/security-modules' }, times: 1, body: 'html' });
  plugInDongle();
  const { user } = await openSetUp(platform);
  await personalise(user, '900001');
  await screen.findByText('The chip 900001 is set up, but its record could not be saved');
  expect(screen.queryByRole('link', { name: 'Open the dongle’s page' })).not.toBeInTheDocument();
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save the record of 900001' }));
  await isSaved('900001');
  expect(await screen.findByRole('link', { name: 'Open the dongle’s page' })).toBeVisible();
});
