import { screen } from '@testing-library/react';
import { openScreen, smallPlatform } from './testScreen';

const advice = /^Nothing yet\. Choose it as the security module of an appliance/;

test.each([
  [false, 1],
  [true, 0],
])('a dongle that is assigned (%s) says %s time(s) how to use it', async (isAssigned, times) => {
  const platform = smallPlatform();
  const record = platform.records
    .securityModules()
    .find(({ assignedTo }) => Boolean(assignedTo) === isAssigned);
  await openScreen(`/dashboard/utils/multos/${record?.serialNumber}`, { platform });
  await screen.findByRole('region', { name: 'Record' });
  expect(screen.queryAllByText(advice)).toHaveLength(times);
});
