import { Account, HistoryEntry, Maintenance, SecurityModule, Wearable } from '@console/resources';
import { array } from 'superstruct';
import { call, first, noon, refusal, reply, smallPlatform } from './testCalls';

const post = (body: unknown) => ({ method: 'POST', body }) as const;

function sample() {
  const platform = smallPlatform();
  const { records } = platform;
  const wearable = first(records.wearables().filter(({ services = [] }) => services && services.length > 1));
  const other = first(records.accounts().filter((a) => a.enabled === 1 && a.email !== wearable.username));
  const disabled = first(records.accounts().filter(({ enabled }) => enabled === 0));
  return { platform, wearable, other, disabled, path: `/admin/wearables/asn/${wearable.asn}` };
}

test('changing the permission of a wearable or service adds a history entry, and the time of the change', async () => {
  const { platform, wearable, path } = sample();
  const { token } = first(wearable.services ?? []);
  const base = `/admin/wearables/update-permission/${wearable.asn}`;
  for (const allowed of [true, false]) {
    await reply(platform, Wearable, base, post({ canMobilePerso: allowed }));
    await reply(platform, Wearable, `${base}/${token}`, post({ canDelete: allowed }));
    const { permissions, services, modifiedDate } = await reply(platform, Wearable, path);
    expect(modifiedDate).toBe(new Date(noon).toISOString());
    expect(permissions?.canMobilePerso).toBe(allowed);
    expect(services?.[0]?.servicePermissions?.canDelete).toBe(allowed);
    const others = wearable.services?.slice(1).map(({ servicePermissions }) => servicePermissions);
    expect(services?.slice(1).map(({ servicePermissions }) => servicePermissions)).toEqual(others);
  }
  const logs = `/admin/wearables/logs/${wearable.asn}?startTime=${noon}&endTime=${noon + 1}`;
  const entries = await reply(platform, array(HistoryEntry), logs);
  expect(entries[0]?.message).toBe('Deleting the service was disallowed by staff');
  expect(entries.map(({ message }) => message).sort()).toEqual([
    'Deleting the service was allowed by staff',
    'Deleting the service was disallowed by staff',
    'Mobile personalisation was allowed by staff',
    'Mobile personalisation was disallowed by staff',
  ]);
  expect((await refusal(platform, `${base}/unknown`, post({ canDelete: true })))[0]).toBe(404);
  expect((await refusal(platform, base, post({ canMobilePerso: 'yes' })))[0]).toBe(400);
});

test('a wearable can only be moved to an existing and enabled account', async () => {
  const { platform, wearable, other, disabled, path } = sample();
  const move = (newEmail: string) =>
    refusal(platform, `/admin/wearables/${wearable.asn}`, post({ newEmail }));
  expect((await move('nobody@example.com'))[0]).toBe(404);
  expect((await move(disabled.email))[0]).toBe(400);
  for (const email of ['nobody', 'nobody@example']) expect((await move(email))[0]).toBe(400);
  expect((await reply(platform, Wearable, path)).username).toBe(wearable.username);
  await reply(platform, Wearable, `/admin/wearables/${wearable.asn}`, post({ newEmail: other.email }));
  expect((await reply(platform, Wearable, path)).username).toBe(other.email);
  expect((await reply(platform, Wearable, path)).modifiedDate).toBe(new Date(noon).toISOString());
  const logs = `/admin/wearables/logs/${wearable.asn}?startTime=0&endTime=${noon + 1}`;
  expect((await reply(platform, array(HistoryEntry), logs))[0]).toEqual({
    timestamp: noon / 1000,
    event: 'Email_Changed',
    message: `Moved from ${wearable.username} to ${other.email} by staff`,
  });
  const theirs = await reply(platform, array(Wearable), `/admin/wearables/email/${other.email}`);
  expect(theirs.map(({ asn }) => asn)).toContain(wearable.asn);
});

test.each([
  ['asn/SHORT', 400, 'Invalid ASN'],
  ['asn/ABCDEFGHIJ-123456789', 400, 'Invalid ASN'],
  ['asn/ABCDEFGHIJ0123456789', 404, 'No wearable found for asn ABCDEFGHIJ0123456789'],
  ['serialNumber/x', 400, 'Invalid serial number'],
  ['serialNumber/ABCDEFGHIJ-123456789', 400, 'Invalid serial number'],
  ['visualId/123456789', 400, 'Invalid Visual Id, please check'],
  ['visualId/123456789012345', 400, 'Invalid Visual Id, please check'],
  ['visualId/12345-67890', 400, 'Invalid Visual Id, please check'],
  ['visualId/ABCDEFGHI0', 404, 'No wearable found for visualId ABCDEFGHI0'],
  ['visualId/ABCDEFGHI01234', 404, 'No wearable found for visualId ABCDEFGHI01234'],
  ['email/nobody', 400, 'Invalid email'],
  ['token/x', 404, 'Wearables are not found by token'],
])('searching %s is answered %i', async (search, status, message) => {
  expect(await refusal(smallPlatform(), `/admin/wearables/${search}`)).toEqual([status, message]);
});

test('a revoked refresh token cannot be revoked again', async () => {
  const platform = smallPlatform();
  const { email } = first(platform.records.accounts().filter(({ hasRefreshToken }) => hasRefreshToken));
  await reply(platform, Account, '/admin/accounts/revoke', post({ email }));
  expect((await reply(platform, Account, `/admin/accounts/${email}`)).hasRefreshToken).toBe(false);
  expect((await refusal(platform, '/admin/accounts/revoke', post({ email })))[0]).toBe(400);
  const activity = await reply(platform, array(HistoryEntry), `/admin/accounts/logs/${email}`);
  expect(activity[0]).toMatchObject({ event: 'Refresh_Token_Revoked', timestamp: noon / 1000 });
});

test('an account is found by a valid email only', async () => {
  const platform = smallPlatform();
  expect(await refusal(platform, '/admin/accounts/nobody')).toEqual([400, 'Invalid email']);
  expect(await refusal(platform, '/admin/accounts/nobody@example.com')).toEqual([
    404,
    'No account with the email nobody@example.com',
  ]);
});

test('a password reset email adds an entry to the activity of the account', async () => {
  const { platform, other } = sample();
  const address = `/security/accounts/resetPassword/${encodeURIComponent(other.email)}`;
  for (const path of [address, `${address}?clientId=`]) expect((await refusal(platform, path))[0]).toBe(400);
  expect((await call(platform, `${address}?clientId=reset`)).status).toBe(200);
  const activity = await reply(platform, array(HistoryEntry), `/admin/accounts/logs/${other.email}`);
  expect(activity[0]).toMatchObject({ event: 'Sent_Reset_Password_Email', timestamp: noon / 1000 });
  expect((await refusal(platform, '/security/accounts/resetPassword/no@example.com?clientId=x'))[0]).toBe(
    404,
  );
});

test('switches maintenance, and replaces both whitelists together', async () => {
  const platform = smallPlatform();
  const path = '/admin/system/maintenance';
  await reply(platform, Maintenance, path, post({ setMaintenance: true }));
  const whitelists = { clients: ['a', 'a'], users: ['a@example.com', 'a@example.com'] };
  await reply(platform, Maintenance, `${path}/whitelists`, post({ whitelists }));
  expect(await reply(platform, Maintenance, path)).toEqual({
    maintenanceMode: true,
    clientsWhitelist: ['a'],
    usersWhitelist: ['a@example.com'],
  });
  expect(await reply(platform, Maintenance, path, post({ setMaintenance: false }))).toEqual({
    maintenanceMode: false,
    clientsWhitelist: ['a'],
    usersWhitelist: ['a@example.com'],
  });
  for (const [message, wrong] of [
    ['nobody is not an email address', { clients: [], users: ['nobody'] }],
    ['A client id is empty', { clients: [' '], users: [] }],
  ] as const)
    expect(await refusal(platform, `${path}/whitelists`, post({ whitelists: wrong }))).toEqual([
      400,
      message,
    ]);
});

test('a new security module is available; wrong serial numbers, types and moduli are rejected', async () => {
  const platform = smallPlatform();
  const path = '/admin/security-modules';
  const module = { serialNumber: '900001', type: 'MULTOS_DONGLE', modulus: 'C0FFEE' };
  expect((await call(platform, path, post(module))).status).toBe(201);
  const available = await reply(platform, array(SecurityModule), `${path}?status=available`);
  expect(available.at(-1)).toMatchObject({ ...module, status: 'available' });
  expect((await refusal(platform, path, post(module)))[0]).toBe(409);
  expect((await refusal(platform, path, post({ ...module, serialNumber: '1234567' })))[0]).toBe(400);
  for (const serialNumber of ['', ' '])
    expect((await refusal(platform, path, post({ ...module, serialNumber })))[0]).toBe(400);
  expect((await refusal(platform, path, post({ ...module, type: 'DONGLE' })))[0]).toBe(400);
  const wrong = post({ ...module, serialNumber: '900002', modulus: 'COFFEE' });
  expect(await refusal(platform, path, wrong)).toEqual([400, 'modulus is not hexadecimal']);
});
