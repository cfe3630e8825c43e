import { useShownSummary } from '@console/area';
import { renderHook, screen, within } from '@testing-library/react';
import { finishedChip, plugInDongle } from './testDongle';
import { openScreen, smallPlatform } from './testScreen';

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

test('a record that cannot be loaded leads back to the list', async () => {
  const platform = smallPlatform();
  platform.fail({ match: { path: '/admin/security-modules' }, status: 500 });
  plugInDongle();
  await openScreen('/dashboard/utils/multos/000001', { platform });
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Back to Security Modules' })).toBeVisible();
});

test('what was found on a dongle is not shown on the page of the next one', async () => {
  plugInDongle({ chip: finishedChip('000001') });
  const page = await openScreen('/dashboard/utils/multos/000001');
  await page.user.click(await screen.findByRole('button', { name: 'Read device' }));
  await screen.findByRole('region', { name: 'Found on the dongle' });
  await page.go('/dashboard/utils/multos/000002');
  expect(await screen.findByText('Multos dongle 000002')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Found on the dongle' })).not.toBeInTheDocument();
});
