import { observeWrites, type WriteOutcome } from '@console/api';
import type { Platform } from '@console/platform';
import {
  connect,
  fill,
  holdCalls,
  loseAnswer,
  renderArea,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { supportSettings } from '../settings';
import { severalPath } from '../several/paths';
import { accountWhere } from '../testRecords';
import { capitalised, ignoringCase } from '../testSpelling';

async function openAccount(platform: Platform, spelling = (email: string) => email) {
  const account = accountWhere(
    platform,
    ({ hasRefreshToken, enabled }) => !!hasRefreshToken && enabled === 1,
  );
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(spelling(account.email))}`;
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('tab', { name: 'Account Summary' });
  return { ...page, email: account.email };
}

let onTestEnd = () => {};
afterEach(() => {
  onTestEnd();
  onTestEnd = () => {};
});

const revokes = (platform: Platform) =>
  platform.calls.filter(({ path }) => path === '/admin/accounts/revoke');
const resets = (platform: Platform) => platform.calls.filter(({ path }) => path.includes('/resetPassword/'));

test('revoking requires the account email, ignoring white space and the case of the host', async () => {
  const platform = testPlatform();
  const { user, email } = await openAccount(platform);
  await user.click(screen.getByRole('button', { name: 'Revoke refresh token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke refresh token' });
  const button = within(dialog).getByRole('button', { name: 'Revoke' });
  expect(button).toBeDisabled();
  const typed = within(dialog).getByRole('textbox');
  await user.type(typed, email.toUpperCase());
  expect(button).toBeDisabled();
  await user.clear(typed);
  await user.type(typed, email.slice(0, -1));
  expect(button).toBeDisabled();
  expect(revokes(platform)).toEqual([]);
  await user.clear(typed);
  await user.type(typed, `${email.replace(/@.*/, (host) => host.toUpperCase())} `);
  await user.click(button);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Revoke refresh token' })).not.toBeInTheDocument(),
  );
  expect(revokes(platform)).toEqual([expect.objectContaining({ method: 'POST', body: { email } })]);
  expect(accountWhere(platform, (account) => account.email === email).hasRefreshToken).toBe(false);
});

test('a revoke shows at once, also under an address that spells the email in another way', async () => {
  const platform = ignoringCase(testPlatform());
  const { user, email, address } = await openAccount(platform, capitalised);
  expect(address()).toContain(encodeURIComponent(capitalised(email)));
  const held = holdCalls(platform, /\/admin\/accounts\/(?!revoke)/);
  connect(held.platform);
  await user.click(screen.getByRole('button', { name: 'Revoke refresh token' }));
  await fill(user, within(await screen.findByRole('dialog')).getByRole('textbox'), email);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Revoke refresh token' })).not.toBeInTheDocument(),
  );
  expect(held.waiting).not.toEqual([]);
  held.release();
});

test('a revoke shows in a list of several records on return to it', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, (account) => !!account.hasRefreshToken && account.enabled === 1);
  const { user, go, address } = await renderArea({ area, path: severalPath([email]), platform });
  await user.click(await screen.findByRole('button', { name: `Preview ${email}` }));
  const present = async () => {
    const panel = within(await screen.findByRole('region', { name: email }));
    return panel.getByText('Refresh token present').closest('dt')?.nextElementSibling;
  };
  expect(await present()).toHaveTextContent(/^Yes/);
  const list = address();
  await go(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`);
  await user.click(await screen.findByRole('button', { name: 'Revoke refresh token' }));
  await fill(user, within(await screen.findByRole('dialog')).getByRole('textbox'), email);
  await user.keyboard('{Enter}');
  await screen.findByText(`The refresh token of ${email} was revoked.`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await go(list);
  await waitFor(async () => expect(await present()).toHaveTextContent('No'));
});

test('a revoke that fails keeps the dialog open with the reason and the typed text', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/accounts/revoke' }, body: 'empty', times: 1 });
  const { user, email } = await openAccount(platform);
  await user.click(screen.getByRole('button', { name: 'Revoke refresh token' }));
  const dialog = await screen.findByRole('dialog');
  await fill(user, within(dialog).getByRole('textbox'), email);
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await within(dialog).findByText('Error, please try again later')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox')).toHaveValue(email);
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

async function loseRevoke(platform: Platform, accountStatus = 200) {
  const outcomes = new Map<string, WriteOutcome['state']>();
  observeWrites(
    ({ id }) =>
      ({ state }) =>
        outcomes.set(id, state),
  );
  onTestEnd = () => observeWrites(() => () => undefined);
  const { user, email } = await openAccount(platform);
  await user.click(screen.getByRole('button', { name: 'Revoke refresh token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox'), email);
  loseAnswer('POST');
  if (accountStatus !== 200)
    platform.fail({ match: { path: `/admin/accounts/${email}` }, status: accountStatus });
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await confirm();
  await dialog.findByText(/It is not known whether the platform received this/);
  return { user, email, dialog, confirm, logged: () => [...outcomes.values()] };
}

test.each([400, 404, 409])(
  'a revoke whose answer was lost counts as done when it is confirmed again and answered with %s',
  async (status) => {
    const platform = testPlatform();
    const { email, confirm, logged } = await loseRevoke(platform);
    expect(logged()).toEqual(['unknown']);
    platform.fail({ match: { path: '/admin/accounts/revoke' }, status });
    await confirm();
    await waitFor(() =>
      expect(statusRegion()).toHaveTextContent(`The refresh token of ${email} is already gone.`),
    );
    expect(logged()).toEqual(['done', 'done']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('a revoke of which no answer has come counts as done, however often it was confirmed and in which dialog', async () => {
  const platform = testPlatform();
  const { user, email, dialog, confirm, logged } = await loseRevoke(platform, 503);
  loseAnswer('POST');
  await confirm();
  await waitFor(() => expect(logged()).toEqual(['unknown', 'unknown']));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  platform.clearFailures();
  platform.fail({ match: { path: '/admin/accounts/revoke' }, status: 409 });
  await user.click(screen.getByRole('button', { name: 'Revoke refresh token' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), `${email}{Enter}`);
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(`The refresh token of ${email} is already gone.`),
  );
  expect(logged()).toEqual(['done', 'done', 'done']);
});

test.each(['has a token again', 'cannot be read', 'does not report it'])(
  'a second revoke that the platform refuses has failed if the account %s',
  async (why) => {
    const platform = testPlatform();
    const { email, dialog, confirm, logged } = await loseRevoke(platform);
    const refusal = 'Closed for changes';
    platform.fail({ match: { path: '/admin/accounts/revoke' }, status: 400, message: refusal });
    const account = accountWhere(platform, (one) => one.email === email);
    if (why === 'cannot be read') platform.fail({ match: { path: `/admin/accounts/${email}` }, status: 500 });
    else if (why === 'does not report it') delete account.hasRefreshToken;
    else account.hasRefreshToken = true;
    await confirm();
    expect(await dialog.findByText(refusal)).toBeVisible();
    expect(logged()).toEqual(['unknown', 'failed']);
  },
);

test('the password reset email is sent for the preset client id after a confirmation', async () => {
  const platform = testPlatform();
  const { user, email } = await openAccount(platform);
  await user.click(screen.getByRole('button', { name: 'Send password reset email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send password reset email' });
  expect(dialog).toHaveAccessibleDescription(/^We will email .* a link to choose a new password\.$/);
  expect(dialog).toHaveTextContent(`We will email ${email} a link to choose a new password.`);
  expect(within(dialog).getByRole('textbox', { name: /Client ID/ })).toHaveValue(
    supportSettings().resetPasswordClientId,
  );
  expect(resets(platform)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText(new RegExp(`^A password reset email was sent to ${email}`)),
  ).toHaveTextContent(supportSettings().resetPasswordClientId);
  expect(resets(platform)).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: `/security/accounts/resetPassword/${email}`,
      query: { clientId: supportSettings().resetPasswordClientId },
    }),
  ]);
});

test('the client id can be changed, and is required', async () => {
  const platform = testPlatform();
  const { user } = await openAccount(platform);
  await user.click(screen.getByRole('button', { name: 'Send password reset email' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: /Client ID/ });
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Required'));
  const send = within(dialog).getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await user.type(field, '{Enter}');
  expect(resets(platform)).toEqual([]);
  await user.type(field, 'forgotten');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Send password reset email' }));
  const again = await screen.findByRole('textbox', { name: /Client ID/ });
  expect(again).toHaveValue(supportSettings().resetPasswordClientId);
  await user.clear(again);
  await user.type(again, ' another-app ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(resets(platform).map(({ query }) => query)).toEqual([{ clientId: 'another-app' }]),
  );
});

test('cancelling sends no email; a failed send shows the reason and can be repeated', async () => {
  const platform = testPlatform();
  platform.fail({
    match: { path: '/security/accounts/resetPassword/*' },
    message: 'The mail server is unavailable',
    times: 1,
  });
  const { user, email } = await openAccount(platform);
  const reads = () => platform.calls.filter(({ path }) => path === `/admin/accounts/${email}`);
  expect(reads()).toHaveLength(1);
  const button = screen.getByRole('button', { name: 'Send password reset email' });
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(resets(platform)).toEqual([]);
  await user.click(button);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('The mail server is unavailable')).toBeInTheDocument();
  expect(screen.queryByText(/was sent/)).not.toBeInTheDocument();
  // It may have been sent all the same, which the activity shows.
  await waitFor(() => expect(reads()).toHaveLength(2));
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/was sent/)).toBeInTheDocument();
});

test('a revoke does not change what is shown of another account', async () => {
  const platform = testPlatform();
  const { user, go, email, address } = await openAccount(platform);
  const path = address();
  const other = accountWhere(platform, (account) => account.email !== email && !!account.hasRefreshToken);
  await go(path.replace(encodeURIComponent(email), encodeURIComponent(other.email)));
  await user.click(await screen.findByRole('button', { name: 'Revoke refresh token' }));
  const dialog = within(await screen.findByRole('dialog'));
  const held = holdCalls(platform, /\/admin\/accounts\/(?!revoke)/);
  connect(held.platform);
  await user.type(dialog.getByRole('textbox'), `${other.email}{Enter}`);
  await waitFor(() => expect(statusRegion()).toHaveTextContent(/was revoked\.$/));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await go(path);
  expect(await screen.findByText(email, { selector: 'h1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Revoke refresh token' })).toBeVisible();
  held.release();
});
