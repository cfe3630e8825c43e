import type { Role } from '@console/auth';
import type { Platform } from '@console/platform';
import type { Account } from '@console/resources';
import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere, accountWithWearables } from '../testRecords';
import { naming, withUsernames } from '../testSpelling';
import { decodeDeviceInfo } from './deviceInfo';

const open = (platform: Platform, email: string, as?: Role) =>
  renderArea({
    area,
    path: `/dashboard/support/accounts/account/${encodeURIComponent(email)}`,
    platform,
    ...(as && { as }),
  });

async function section(name: string) {
  await screen.findByRole('tab', { name: 'Account Summary' });
  return screen.getByRole('region', { name });
}
const fact = async (label: string, inside = 'Account') =>
  within(await section(inside))
    .getByText(label, { selector: 'dt, dt *' })
    .closest('dt')?.nextElementSibling;

test.each([
  [
    'an enabled account with a token',
    (account: Account) => account.enabled === 1 && !!account.hasRefreshToken,
  ],
  ['a disabled account', (account: Account) => account.enabled === 0],
  ['an account without push and token', (a: Account) => !a.hasRefreshToken && !a.hasPushNotificationsEnabled],
])('the summary of %s', async (_, fits) => {
  const platform = testPlatform();
  const account = accountWhere(platform, fits);
  await open(platform, account.email);
  expect(await fact('Email')).toHaveTextContent(account.email);
  expect(document.title).toContain(account.email);
  expect(await fact('Enabled')).toHaveTextContent(account.enabled === 1 ? /^Yes$/ : /^No$/);
  expect(await fact('Push notifications enabled')).toHaveTextContent(
    account.hasPushNotificationsEnabled ? /^Yes$/ : /^No$/,
  );
  expect(await fact('Refresh token present')).toHaveTextContent(account.hasRefreshToken ? /^Yes/ : /^No$/);
  expect(screen.queryAllByRole('button', { name: 'Revoke refresh token' })).toHaveLength(
    account.hasRefreshToken ? 1 : 0,
  );
});

test('the email may be called username', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  await open(withUsernames(platform), email);
  expect(await fact('Email')).toHaveTextContent(email);
  expect(screen.queryByText('Username')).not.toBeInTheDocument();
});

test('the heading wraps after the @ of the email', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  await open(platform, email);
  expect(await screen.findByText(email, { selector: 'h1' })).toContainHTML('@<wbr>');
});

test.each(['Push notifications enabled', 'Refresh token present'])(
  '%s is missing if not reported',
  async (name) => {
    const platform = testPlatform();
    const account = accountWhere(platform, ({ enabled }) => enabled === 1);
    Object.assign(account, { hasPushNotificationsEnabled: null, hasRefreshToken: null });
    await open(platform, account.email);
    expect(await fact(name)).toHaveTextContent(/^missing$/);
  },
);

test("the customer's phone is decoded", async () => {
  const platform = testPlatform();
  const { email, deviceInfo } = accountWhere(
    platform,
    (account) => decodeDeviceInfo(account.deviceInfo ?? '').kind === 'device',
  );
  const decoded = decodeDeviceInfo(deviceInfo ?? '');
  if (decoded.kind === 'broken') throw new Error(decoded.problem);
  await open(platform, email);
  expect(await fact('Brand', 'Mobile device')).toHaveTextContent(decoded.device.brand ?? '');
  expect(await fact('Model', 'Mobile device')).toHaveTextContent(decoded.device.model ?? '');
  expect(await fact('System version', 'Mobile device')).toHaveTextContent(decoded.device.systemVersion ?? '');
  expect(await fact('Version', 'Mobile device')).toHaveTextContent(decoded.device.version ?? '');
  expect(await fact('Device ID', 'Mobile device')).toHaveTextContent(decoded.device.deviceId ?? '');
});

test.each([
  ['it is not valid base64', (info: string) => info.includes('*')],
  ['it is not valid JSON', (info: string) => !info.includes('*') && decodeDeviceInfo(info).kind === 'broken'],
])('an unreadable device info (%s) is shown with the reason and the raw text', async (what, fits) => {
  const platform = testPlatform();
  const { email, deviceInfo } = accountWhere(
    platform,
    (account) => fits(account.deviceInfo ?? '') && !!account.deviceInfo,
  );
  await open(platform, email);
  const phone = await section('Mobile device');
  expect(
    within(phone).getByText(`The device info of this account cannot be read: ${what}`),
  ).toBeInTheDocument();
  expect(within(phone).getByText(deviceInfo ?? '')).toBeInTheDocument();
});

test('an account without a phone says so', async () => {
  const platform = testPlatform();
  await open(platform, accountWhere(platform, ({ deviceInfo }) => deviceInfo === null).email);
  expect(await screen.findByText('No mobile device is known for this account.')).toBeInTheDocument();
});

test('lists the wearables of the account, newest first, and a row opens its wearable', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  wearables.sort(({ createdDate: one }, { createdDate: other }) => (other ?? '').localeCompare(one ?? ''));
  const { user, address } = await open(platform, account.email);
  const table = await screen.findByRole('table', { name: 'wearables' });
  await within(table).findByText(wearables[0]?.asn ?? '');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      // Without the checkbox and preview button columns.
      .slice(2),
  ).toEqual(['ASN', 'State', 'Brand', 'Model', 'Description', 'Created', 'Modified', 'Services']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(wearables.length);
  const [first] = wearables;
  const rowCells = [...(rows[0]?.children ?? [])].slice(2);
  const cells = rowCells.map((cell) => cell.textContent);
  expect([cells[0], ...cells.slice(2, 5)]).toEqual([
    first?.asn,
    first?.device.brand,
    first?.device.model,
    first?.device.variant?.color ?? '',
  ]);
  const moments = rowCells.slice(5, 7).map((cell) => cell.querySelector('time')?.dateTime);
  expect(moments).toEqual([first?.createdDate, first?.modifiedDate]);
  expect(cells[7]).toBe(String(first?.services?.length));
  await user.click(within(table).getByText(first?.device.brand ?? '', { selector: 'tr:nth-child(1) *' }));
  await waitFor(() => expect(address()).toBe(`/dashboard/support/wearables/asn/${first?.asn}`));
  expect(await screen.findByRole('tab', { name: 'Summary' })).toBeInTheDocument();
});

test('loads the wearables in parallel with the account', async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  const held = holdCalls(platform, /\/admin\/accounts\//);
  await open(held.platform, account.email);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  const called = () => platform.calls.map(({ path }) => path);
  await waitFor(() => expect(called()).toContain(`/admin/wearables/email/${account.email}`));
  held.release();
  expect(await screen.findByRole('tab', { name: 'Account Summary' })).toBeInTheDocument();
});

test('opening a wearable from the list makes no further call for it', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const { user } = await open(platform, account.email);
  await user.click(await screen.findByRole('link', { name: naming(wearables[0]?.asn ?? '') }));
  expect(await screen.findByRole('tab', { name: 'Summary' })).toBeInTheDocument();
  expect(platform.calls.filter(({ path }) => path.startsWith('/admin/wearables/asn/'))).toEqual([]);
});

test('an account without wearables says so', async () => {
  const platform = testPlatform();
  const owners = new Set(platform.records.wearables().map(({ username }) => username));
  await open(platform, accountWhere(platform, ({ email }) => !owners.has(email)).email);
  expect(await screen.findByText('No wearables available for this account')).toBeInTheDocument();
});

test("the platform's own 404 to the search for its wearables means none", async () => {
  const platform = testPlatform();
  const owners = new Set(platform.records.wearables().map(({ username }) => username));
  const { email } = accountWhere(platform, (account) => !owners.has(account.email));
  platform.fail({ match: { path: '/admin/wearables/email/*' }, status: 404, message: 'No wearables' });
  await open(platform, email);
  expect(await screen.findByText('No wearables available for this account')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("a gateway's 404 to the search for its wearables is a failure", async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  platform.fail({ match: { path: '/admin/wearables/email/*' }, status: 404, body: 'html' });
  await open(platform, account.email);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error, please try again later');
  expect(screen.queryByText('No wearables available for this account')).not.toBeInTheDocument();
});

test('wearables that fail to load are not shown as an empty list', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  platform.fail({ match: { path: '/admin/wearables/email/*' }, body: 'html', times: 2 });
  const { user } = await open(platform, account.email);
  expect(await screen.findByText('Error, please try again later')).toBeInTheDocument();
  expect(screen.queryByText('No wearables available for this account')).not.toBeInTheDocument();
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  const held = holdCalls({ ...platform }, /wearables\/email/);
  platform.fetch = held.platform.fetch;
  await user.click(retry);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(retry).toHaveFocus();
  expect(screen.queryByRole('table', { name: 'wearables' })).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByText(wearables[0]?.asn ?? '')).toBeInTheDocument();
});

test('an unknown account shows an alert with a go back button', async () => {
  const platform = testPlatform();
  const { user, address } = await open(platform, 'nobody.at.all@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No account with the email nobody.at.all@example.com',
  );
  await user.click(screen.getByRole('button', { name: 'go back' }));
  await waitFor(() => expect(address()).toBe('/dashboard/support/accounts'));
});

test('an account that fails to load is not looked up in lower case', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/accounts/*' }, status: 500, message: 'Accounts are being counted' });
  const { address } = await open(platform, 'Nobody@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Accounts are being counted');
  expect(address()).toBe('/dashboard/support/accounts/account/Nobody%40example.com');
});

test('an address without a valid email is rejected without a call', async () => {
  const { platform } = await renderArea({ area, path: '/dashboard/support/accounts/account/somebody' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email');
  expect(platform.calls.filter(({ path }) => path.startsWith('/admin/'))).toEqual([]);
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s sees the account without the tools',
  async (role) => {
    const platform = testPlatform();
    const { email } = accountWhere(platform, ({ hasRefreshToken }) => hasRefreshToken === true);
    await open(platform, email, role);
    expect(await fact('Refresh token present')).toHaveTextContent(/^Yes$/);
    expect(screen.queryByRole('button', { name: 'Revoke refresh token' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send password reset email' })).not.toBeInTheDocument();
  },
);

test('an external admin has the tools', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ hasRefreshToken }) => hasRefreshToken === true);
  await open(platform, email, 'ROLE_EXTERNAL_ADMIN');
  expect(await screen.findByRole('button', { name: 'Revoke refresh token' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send password reset email' })).toBeInTheDocument(),
  );
});

const long = 'm'.repeat(40_000);
const noDevice = JSON.stringify({ brand: ['Apple'], model: long });

test.each([
  ['an unreadable device info that is very long', '*'.repeat(1_000_000), '*'.repeat(2000), 1],
  ['a device described at great length', btoa(JSON.stringify({ model: long })), 'm'.repeat(2000), 0],
  ['a device info that describes no device', btoa(noDevice), noDevice.slice(0, 2000), 1],
])('of %s, only the start is shown', async (_, deviceInfo, start, raw) => {
  const platform = testPlatform();
  const account = accountWhere(platform, () => true);
  Object.assign(account, { deviceInfo });
  await open(platform, account.email);
  expect(await screen.findByText(start)).toBeInTheDocument();
  expect(screen.queryAllByText('What the platform sent')).toHaveLength(raw);
});
