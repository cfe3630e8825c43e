import { connect, holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { supportSettings } from '../settings';

const revoke = () => screen.findByRole('button', { name: 'Revoke refresh token' });

async function openAccounts() {
  const platform = testPlatform();
  const [first, second] = platform.records
    .accounts()
    .filter(({ hasRefreshToken, enabled }) => hasRefreshToken && enabled === 1)
    .map(({ email }) => email);
  if (!first || !second) throw new Error('The seed of the stand-in holds no such accounts');
  const pathOf = (email: string) => `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
  const page = await renderArea({ area, path: pathOf(first), platform });
  await revoke();
  return { ...page, platform, pathOf, first, second };
}

test('a client id that was changed before Cancel is not there the next time', async () => {
  const { user } = await openAccounts();
  const ask = () => user.click(screen.getByRole('button', { name: 'Send password reset email' }));
  const field = () => screen.findByRole('textbox', { name: /Client ID/ });
  await ask();
  await user.type(await field(), '-other');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await ask();
  expect(await field()).toHaveValue(supportSettings().resetPasswordClientId);
});

test('a revoke does not change what is shown of another account', async () => {
  const { user, go, platform, pathOf, first, second } = await openAccounts();
  await go(pathOf(second));
  await user.click(await revoke());
  const dialog = within(await screen.findByRole('dialog'));
  const held = holdCalls(platform, /\/admin\/accounts\/(?!revoke)/);
  connect(held.platform);
  await user.type(dialog.getByRole('textbox'), `${second}{Enter}`);
  await waitFor(() => expect(statusRegion()).toHaveTextContent(/was revoked\.$/));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await go(pathOf(first));
  expect(await screen.findByText(first, { selector: 'h1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Revoke refresh token' })).toBeVisible();
  held.release();
});
