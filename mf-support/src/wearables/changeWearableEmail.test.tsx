import type { Platform } from '@console/platform';
import { fill, holdCalls, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere, wearableWhere } from '../testRecords';
import { capitalised, ignoringCase, withUsernames } from '../testSpelling';

const tool = () => screen.findByRole('form', { name: 'Change wearable email address' });
const confirmation = () => screen.findByRole('dialog', { name: 'Change wearable email address' });

async function typeNewEmail(platform: Platform, newEmail: string) {
  const wearable = wearableWhere(platform, ({ username }) => !!username);
  const page = await renderArea({
    area,
    path: `/dashboard/support/wearables/asn/${wearable.asn}`,
    platform,
  });
  const { user } = page;
  await fill(user, within(await tool()).getByRole('textbox', { name: /New email/ }), newEmail);
  await user.click(screen.getByRole('button', { name: 'Change wearable email address' }));
  return { ...page, wearable };
}

async function confirm(platform: Platform, newEmail: string) {
  const page = await typeNewEmail(platform, newEmail);
  const dialog = await confirmation();
  await fill(page.user, within(dialog).getByRole('textbox'), newEmail.trim());
  await page.user.click(within(dialog).getByRole('button', { name: 'Change email' }));
  return { ...page, dialog };
}

/** The calls from the check of the new account up to the change itself, without the reloads that follow. */
function callsOfChange(platform: Platform, asn: string, newEmail: string) {
  const calls = platform.calls.filter(
    ({ method, path }) => path === `/admin/accounts/${newEmail}` || (method === 'POST' && path.endsWith(asn)),
  );
  const change = calls.findLastIndex(({ method }) => method === 'POST');
  return (change === -1 ? calls : calls.slice(0, change + 1)).map(({ method, path }) => `${method} ${path}`);
}

test('checks the account first, and only then moves the wearable', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { wearable } = await confirm(platform, ` ${email} `);
  expect(await screen.findByText(new RegExp(`is now registered to ${email}`))).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(callsOfChange(platform, wearable.asn, email)).toEqual([
    `GET /admin/accounts/${email}`,
    `POST /admin/wearables/${wearable.asn}`,
  ]);
  expect(
    platform.calls.find(({ method, path }) => method === 'POST' && path.endsWith(wearable.asn))?.body,
  ).toEqual({ newEmail: email });
  expect(screen.getByRole('link', { name: email })).toBeInTheDocument();
  expect(within(await tool()).getByRole('textbox', { name: /New email/ })).toHaveValue('');
});

test.each([
  ['', 'Email is required!'],
  ['somebody', 'Invalid email'],
])('"%s" is rejected as a new email: %s', async (typed, message) => {
  const platform = testPlatform();
  const wearable = wearableWhere(platform, ({ username }) => !!username);
  const { user } = await renderArea({
    area,
    path: `/dashboard/support/wearables/asn/${wearable.asn}`,
    platform,
  });
  const field = within(await tool()).getByRole('textbox', { name: /New email/ });
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Change wearable email address' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the current email of the wearable is rejected', async () => {
  const platform = testPlatform();
  const { username } = wearableWhere(platform, (wearable) => !!wearable.username);
  await typeNewEmail(platform, username ?? '');
  expect(screen.getByText('The wearable is already registered to this email')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['tells emails apart by their case', (platform: Platform) => platform],
  ['ignores the case of emails', ignoringCase],
])('the current email in a different case is rejected, and nothing is sent: platform %s', async (_, as) => {
  const platform = testPlatform();
  const { username } = wearableWhere(platform, (wearable) => !!wearable.username);
  const spelled = capitalised(username ?? '');
  expect(spelled).not.toBe(username);
  const { dialog } = await confirm(as(platform), spelled);
  expect(
    await within(dialog).findByText('The wearable is already registered to this email'),
  ).toBeInTheDocument();
  const changes = platform.calls.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/admin/'),
  );
  expect(changes).toEqual([]);
});

test.each(['email', 'username'])('moves to the %s as the platform spells it', async (field) => {
  const platform = testPlatform();
  const asked = ignoringCase(platform);
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { wearable } = await confirm(field === 'email' ? asked : withUsernames(asked), capitalised(email));
  expect(await screen.findByText(new RegExp(`is now registered to ${email}`))).toBeInTheDocument();
  expect(wearableWhere(platform, ({ asn }) => asn === wearable.asn).username).toBe(email);
});

test('says when to try again if the platform says so', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { fetch } = platform;
  platform.fetch = async (request) =>
    decodeURIComponent(request.url).endsWith(`/admin/accounts/${email}`)
      ? new Response('', { status: 503, headers: { 'retry-after': '300' } })
      : fetch(request);
  const { dialog } = await confirm(platform, email);
  expect(await within(dialog).findByText('Cannot verify if the new account is available')).toBeVisible();
  expect(within(dialog).getByText('Try again in 5 minutes.')).toBeVisible();
});

test("a gateway's own 404 does not say that the account does not exist", async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  platform.fail({ match: { path: '/admin/accounts/*' }, status: 404, body: 'html' });
  const { dialog } = await confirm(platform, email);
  expect(await within(dialog).findByText('Cannot verify if the new account is available')).toBeVisible();
});

test('the confirmation requires the exact new email, and cancelling sends nothing', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { user, wearable } = await typeNewEmail(platform, email);
  const dialog = await confirmation();
  const typed = within(dialog).getByRole('textbox');
  const button = within(dialog).getByRole('button', { name: 'Change email' });
  expect(dialog).toHaveTextContent(
    `The wearable ${wearable.asn} moves from ${wearable.username} to ${email}`,
  );
  expect(button).toBeDisabled();
  await user.type(typed, email.toUpperCase());
  expect(button).toBeDisabled();
  await user.clear(typed);
  await user.type(typed, email);
  expect(button).toBeEnabled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(callsOfChange(platform, wearable.asn, email)).toEqual([]);
  expect(within(await tool()).getByRole('textbox', { name: /New email/ })).toHaveValue(email);
});

test.each([
  [
    'an account that is not enabled',
    (platform: Platform) => accountWhere(platform, ({ enabled }) => enabled === 0).email,
    (email: string) =>
      `The account ${email} is not active, please ask the user to activate it using Manage-Mii.`,
  ],
  [
    'a reply that does not say whether it is enabled',
    () => 'wrong-shape@example.com',
    () => 'Cannot verify if the new account is activated.',
  ],
  [
    'an unknown account',
    () => 'nobody.at.all@example.com',
    (email: string) =>
      `No account exists with the email: ${email}. Please ask the user to create an account and active it.`,
  ],
  ['a server error', () => 'fails-500@example.com', () => 'Cannot verify if the new account is available'],
  ['an HTML reply', () => 'html@example.com', () => 'Cannot verify if the new account is available'],
  ['a truncated reply', () => 'cut@example.com', () => 'Cannot verify if the new account is available'],
])('%s is rejected with its own message, and the wearable is not moved', async (_, emailOf, message) => {
  const platform = testPlatform();
  const email = emailOf(platform);
  const { dialog, wearable } = await confirm(platform, email);
  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByText(message(email))).toBeInTheDocument();
  expect(callsOfChange(platform, wearable.asn, email)).toEqual([`GET /admin/accounts/${email}`]);
  expect(wearableWhere(platform, ({ asn }) => asn === wearable.asn).username).toBe(wearable.username);
  expect(within(dialog).getByRole('textbox')).toHaveValue(email);
});

test('a change that the platform rejects keeps the dialog open with the reason and can be repeated', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  platform.fail({ match: { method: 'POST', path: '/admin/wearables/*' }, body: 'empty', times: 1 });
  const { dialog, user } = await confirm(platform, email);
  expect(await within(dialog).findByText('Error, please try again later')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(new RegExp(`is now registered to ${email}`))).toBeInTheDocument();
});

test('the confirmation names the current owner, not the one that the page loaded', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { user, wearable } = await typeNewEmail(platform, email);
  const cancel = within(await confirmation()).getByRole('button', { name: 'Cancel' });
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  Object.assign(wearable, { username: 'somebody@example.com' });
  await user.click(screen.getByRole('button', { name: 'Change wearable email address' }));
  await waitFor(async () =>
    expect(await confirmation()).toHaveTextContent(`moves from somebody@example.com to ${email}`),
  );
  await fill(user, within(await confirmation()).getByRole('textbox'), email);
  await user.click(within(await confirmation()).getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(new RegExp(`is now registered to ${email}`))).toBeInTheDocument();
});

test('is not sent if someone else has moved the wearable while the confirmation was open', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { user, wearable } = await typeNewEmail(platform, email);
  const dialog = await confirmation();
  const read = () => platform.calls.filter(({ path }) => path === `/admin/wearables/asn/${wearable.asn}`);
  await waitFor(() => expect(read()).toHaveLength(2));
  Object.assign(wearable, { username: 'somebody@example.com' });
  await fill(user, within(dialog).getByRole('textbox'), email);
  await user.click(within(dialog).getByRole('button', { name: 'Change email' }));
  const refusal = 'Not sent: someone else has moved this wearable to somebody@example.com';
  expect(await within(dialog).findByText(refusal)).toBeVisible();
  expect(dialog).toHaveTextContent(`moves from somebody@example.com to ${email}`);
  expect(callsOfChange(platform, wearable.asn, email)).toEqual([`GET /admin/accounts/${email}`]);
  await user.click(within(dialog).getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(new RegExp(`is now registered to ${email}`))).toBeInTheDocument();
});

test('is not sent if someone else has moved it to the same account', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { user, wearable } = await typeNewEmail(platform, email);
  const dialog = await confirmation();
  Object.assign(wearable, { username: email });
  await fill(user, within(dialog).getByRole('textbox'), email);
  await user.click(within(dialog).getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(new RegExp(`^Wearable .* already registered to ${email}`))).toBeVisible();
  expect(callsOfChange(platform, wearable.asn, email)).not.toContainEqual(expect.stringMatching('^POST'));
});

test('a failed lookup does not fall back to lower case', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, (account) => account.enabled === 1);
  const spelled = capitalised(email);
  platform.fail({ match: { path: `/admin/accounts/${spelled}` }, status: 503 });
  const { dialog, wearable } = await confirm(platform, spelled);
  expect(await within(dialog).findByText('Cannot verify if the new account is available')).toBeVisible();
  expect(callsOfChange(platform, wearable.asn, email)).toEqual([]);
});

test('without a network, says so, that nothing was sent, and nothing about the account', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { user } = await typeNewEmail(platform, email);
  const dialog = within(await confirmation());
  platform.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await fill(user, dialog.getByRole('textbox'), email);
  await user.click(dialog.getByRole('button', { name: 'Change email' }));
  expect(await dialog.findByText('You are offline')).toBeVisible();
  expect(dialog.getByText('Nothing was sent.')).toBeVisible();
});

describe('leaving while the new account is being checked', () => {
  async function confirmAndLeave() {
    const platform = testPlatform();
    const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
    const held = holdCalls(platform, new RegExp(`/admin/accounts/${encodeURIComponent(email)}$`));
    const page = await confirm(held.platform, email);
    await waitFor(() => expect(held.waiting).toHaveLength(1));
    await page.go('/dashboard/support/accounts');
    await screen.findByText('Leave while it is being sent?');
    expect(
      screen.getByText(/before the new account has been checked, the change is not sent/),
    ).toBeInTheDocument();
    return { ...page, held, platform, email };
  }

  test('asks for confirmation; leaving cancels the check and the change is not sent', async () => {
    const { user, held, platform, email, wearable } = await confirmAndLeave();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Search Accounts' });
    await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
    await act(async () => held.release());
    await waitFor(() => expect(callsOfChange(platform, wearable.asn, email)).toHaveLength(1));
    expect(callsOfChange(platform, wearable.asn, email)).toEqual([`GET /admin/accounts/${email}`]);
  });

  test('staying completes the change', async () => {
    const { user, held, platform, email, wearable } = await confirmAndLeave();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    held.release();
    expect(await screen.findByText(new RegExp(`is now registered to ${email}`))).toBeInTheDocument();
    expect(callsOfChange(platform, wearable.asn, email)).toHaveLength(2);
  });
});
