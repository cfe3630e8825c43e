import { useShownSummary } from '@console/area';
import { renderHook, screen, within } from '@testing-library/react';
import { plugInDongle, withoutWebSerial } from './testDongle';
import { openScreen, smallPlatform } from './testScreen';

afterEach(withoutWebSerial);

test('an address with a client ID finds the record assigned to it', async () => {
  const platform = smallPlatform();
  const record = platform.records
    .securityModules()
    .find(({ assignedTo }) => assignedTo && !assignedTo.includes('@'));
  plugInDongle();
  await openScreen(`/dashboard/utils/multos/${record?.assignedTo}`, { platform });
  await screen.findByText('Serial Number');
  const section = within(screen.getByRole('region', { name: 'Record' }));
  expect(section.getByText(record?.serialNumber ?? '')).toBeVisible();
  expect(renderHook(useShownSummary).result.current?.record.id).toBe(record?.serialNumber);
});

test('an address without a record says so', async () => {
  plugInDongle();
  await openScreen('/dashboard/utils/multos/999999');
  expect(await screen.findByText('There is no security module 999999')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Security Modules' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
});

test('a number without leading zeros offers the matching record', async () => {
  plugInDongle();
  const { user, address } = await openScreen('/dashboard/utils/multos/1');
  await user.click(await screen.findByRole('link', { name: 'Open 000001' }));
  expect(await screen.findByText('Serial Number')).toBeVisible();
  expect(address()).toBe('/dashboard/utils/multos/000001');
  expect(await screen.findByText('Multos dongle 000001')).toHaveAttribute('aria-current', 'page');
});
