import type { Role } from '@console/auth';
import type { Platform } from '@console/platform';
import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables } from '../testRecords';

const sent = ({ calls }: Platform) => calls.filter(({ path }) => path.includes('/update-permission/'));

async function open(platform: Platform, as?: Role) {
  const { account } = accountWithWearables(platform);
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  const page = await renderArea({ area, path, platform, ...(as && { as }) });
  await within(await screen.findByRole('table', { name: 'wearables' })).findAllByRole('link');
  return page;
}

test('several wearables are allowed mobile personalisation at once, and those that failed are tried again', async () => {
  const platform = testPlatform();
  const { user } = await open(platform);
  await user.click(screen.getByRole('checkbox', { name: 'Select the wearables of this page' }));
  platform.fail({ match: { path: '/admin/wearables/update-permission/*' }, message: 'Not now', times: 1 });
  await user.click(screen.getByRole('button', { name: 'Allow Mobile Perso' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Allow Mobile Perso: \d+ wearables$/ }));
  expect(sent(platform)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Allow Mobile Perso' }));
  await user.click(await dialog.findByRole('button', { name: 'Retry 1 failed' }));
  expect(await dialog.findByText('Close')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull();
  const asns = new Set(sent(platform).map(({ path }) => path));
  expect(sent(platform)).toHaveLength(asns.size + 1);
  expect(sent(platform).map(({ body }) => body)).toEqual(
    sent(platform).map(() => ({ canMobilePerso: true })),
  );
});

test('who may only read chooses nothing', async () => {
  await open(testPlatform(), 'ROLE_INTERNAL_ADMIN_READ_ONLY');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
