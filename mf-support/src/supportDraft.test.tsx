import { signOut } from '@console/auth';
import { fill, renderArea, signInAgain, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from './routes';
import { accountWhere, wearableWhere } from './testRecords';

const name = 'Change wearable email address';
const newEmail = async () =>
  within(await screen.findByRole('form', { name })).getByRole('textbox', { name: /New email/ });

test('leaving a typed new email asks, and no longer once the wearable has it', async () => {
  const platform = testPlatform();
  const { asn, username } = wearableWhere(platform, (wearable) => !!wearable.username);
  const { email } = accountWhere(platform, (account) => account.enabled === 1 && account.email !== username);
  const { user, go } = await renderArea({
    area,
    path: `/dashboard/support/wearables/asn/${asn}`,
    platform,
  });
  await fill(user, await newEmail(), email);
  await go('/dashboard/support/accounts');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question).not.toBeVisible());
  expect(await newEmail()).toHaveValue(email);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await fill(user, dialog.getByRole('textbox'), email);
  await user.click(dialog.getByRole('button', { name: 'Change email' }));
  await waitFor(async () => expect(await newEmail()).toHaveValue(''));
  await go('/dashboard/support/accounts');
  expect(await screen.findByRole('heading', { level: 1, name: 'Search Accounts' })).toBeVisible();
});

test('leaving asks again after the platform has refused the new email', async () => {
  const platform = testPlatform();
  const { asn, username } = wearableWhere(platform, (wearable) => !!wearable.username);
  const { email } = accountWhere(platform, (account) => account.enabled === 1 && account.email !== username);
  platform.fail({ match: { method: 'POST', path: '/admin/wearables/*' }, message: 'Not now', times: 1 });
  const { user, go } = await renderArea({
    area,
    path: `/dashboard/support/wearables/asn/${asn}`,
    platform,
  });
  await fill(user, await newEmail(), email);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await fill(user, dialog.getByRole('textbox'), email);
  await user.click(dialog.getByRole('button', { name: 'Change email' }));
  await dialog.findByText('Not now');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await go('/dashboard/support/accounts');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a new email that awaits confirmation survives a 401', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ username }) => !!username);
  const page = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  await fill(page.user, await newEmail(), 'new@example.com');
  await page.user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await page.user.type(dialog.getByRole('textbox'), 'new@example.com');
  platform.expireTokens();
  await page.user.click(dialog.getByRole('button', { name: 'Change email' }));
  await signInAgain(page);
  expect(await newEmail()).toHaveValue('new@example.com');
});

test('a typed search survives the end of the session', async () => {
  const page = await renderArea({ area, path: '/dashboard/support/wearables' });
  await fill(page.user, await screen.findByRole('textbox'), 'ABC');
  act(() => signOut('unauthorized'));
  await signInAgain(page);
  expect(await screen.findByRole('textbox')).toHaveValue('ABC');
});
