import type { Platform } from '@console/platform';
import { renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from './routes';
import { accountWhere, wearableWhere } from './testRecords';

async function openAccount(platform: Platform) {
  const { email } = accountWhere(
    platform,
    ({ hasRefreshToken, enabled }) => !!hasRefreshToken && enabled === 1,
  );
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('tab', { name: 'Account Summary' });
  return { ...page, email };
}

async function openWearable(platform: Platform) {
  const wearable = wearableWhere(platform, ({ username, permissions, services }) => {
    return !!username && permissions?.canMobilePerso === false && !!services?.length;
  });
  const path = `/dashboard/support/wearables/asn/${wearable.asn}`;
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('switch', { name: 'Allow Mobile Perso' });
  return { ...page, wearable };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('revoking a refresh token announces the account, removes the button and moves the focus to the diagnosis', async () => {
  const { user, email } = await openAccount(testPlatform());
  expect(statusRegion()).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Revoke refresh token' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), `${email}{Enter}`);
  await gone();
  expect(statusRegion()).toHaveTextContent(`The refresh token of ${email} was revoked.`);
  const band = within(screen.getByRole('region', { name: 'Payment diagnosis' }));
  await waitFor(() => expect(band.getByRole('heading', { level: 2 })).toHaveFocus());
});

test('sending a password reset email announces the address and returns the focus to its button', async () => {
  const { user, email } = await openAccount(testPlatform());
  const button = screen.getByRole('button', { name: 'Send password reset email' });
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  await gone();
  expect(statusRegion()).toHaveTextContent(`A password reset email was sent to ${email}`);
  expect(button).toHaveFocus();
});

test('changing the email announces the wearable and returns the focus to its button', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { user, wearable } = await openWearable(platform);
  const button = screen.getByRole('button', { name: 'Change wearable email address' });
  await user.type(screen.getByRole('textbox', { name: /New email/ }), email);
  await user.click(button);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), `${email}{Enter}`);
  await gone();
  expect(statusRegion()).toHaveTextContent(`Wearable ${wearable.asn} is now registered to ${email}.`);
  expect(button).toHaveFocus();
});

test('switching a permission on or off announces the wearable and keeps the focus on the switch', async () => {
  const { user, wearable } = await openWearable(testPlatform());
  const toggle = screen.getByRole('switch', { name: 'Allow Mobile Perso' });
  await user.click(toggle);
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(
      `Allow Mobile Perso was switched on for wearable ${wearable.asn}.`,
    ),
  );
  expect(toggle).toHaveFocus();
  await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'false'));
  await user.click(toggle);
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Allow Mobile Perso was switched off'));
});

test('switching a permission of a service announces the service', async () => {
  const { user, wearable } = await openWearable(testPlatform());
  const digits = wearable.services?.[0]?.productInfo?.imageText;
  await user.click(screen.getByRole('button', { name: `Show details of card •••• ${digits}` }));
  const toggle = screen.getByRole('switch', { name: /^Allow Delete/ });
  await user.click(toggle);
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`for card •••• ${digits}.`));
  expect(toggle).toHaveFocus();
});

test('a failed change announces nothing', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/wearables/update-permission/*' }, body: 'html' });
  const { user } = await openWearable(platform);
  await user.click(screen.getByRole('switch', { name: 'Allow Mobile Perso' }));
  await screen.findByRole('alert');
  expect(statusRegion()).toBeEmptyDOMElement();
});
