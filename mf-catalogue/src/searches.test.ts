import { queryClient, setRuntimeConfig } from '@console/api';
import { currentSession, restoreSession, signIn, signOut } from '@console/auth';
import { staffAccounts } from '@console/platform';
import { connect, holdCalls, testConfig, testPlatform } from '@console/testing';
import { waitFor } from '@testing-library/react';
import { deviceName } from './devices/model';
import { oemQueries } from './oems/queries';
import { searches } from './searches';

const platform = testPlatform();

async function signInAs(role: string): Promise<void> {
  signOut('otherTab');
  queryClient.clear();
  const account = staffAccounts.find((each) => each.role === role);
  if (account) await signIn(account);
}

beforeAll(async () => {
  setRuntimeConfig(testConfig);
  connect(platform);
  await restoreSession();
});
beforeEach(() => signInAs('ROLE_INTERNAL_ADMIN'));

async function find(name: keyof typeof searches, text: string, signal = new AbortController().signal) {
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  return searches[name]({ text, session, signal });
}

test('finds an entity by a part of its name, ignoring case', async () => {
  const entity = platform.records.entities()[3];
  const { found } = await find('entities', entity?.name.slice(0, 5).toUpperCase() ?? '');
  expect(found.map(({ record }) => record.id)).toContain(entity?.id);
});

test('finds a device by words of its OEM, model and version, and fetches each list once', async () => {
  const [device] = platform.records.devices();
  if (!device) throw new Error('The stand-in has no device');
  const { brand, model } = device;
  const id = deviceName({ brand, model: model.name, version: model.version });
  const { found } = await find('devices', `${model.version} ${model.name.toLowerCase()} ${brand}`);
  expect(found.map(({ record }) => record.id)).toContain(id);
  const before = platform.calls.length;
  await find('devices', brand);
  expect(platform.calls).toHaveLength(before);
});

test('limits the results, and says how many more there are', async () => {
  const { found, hint } = await find('devices', ' ');
  expect(found).toHaveLength(6);
  expect(hint).toMatch(/^\d+ more; type more of the name$/);
});

test('fetches no further lists after the search is aborted', async () => {
  const held = holdCalls(platform, /^\/admin\/devices\/$/);
  connect(held.platform);
  const leaving = new AbortController();
  const searched = find('devices', 'ring', leaving.signal);
  await waitFor(() => expect(held.waiting).toHaveLength(4));
  const before = platform.calls.length;
  leaving.abort();
  held.release();
  await expect(searched).rejects.toThrow();
  connect(platform);
  await waitFor(() => expect(platform.calls).toHaveLength(before + 4));
  await find('oems', 'ring');
  expect(platform.calls).toHaveLength(before + 4);
});

test('searches only 100 of thousands of OEMs, best matches first, and says so', async () => {
  const [device] = platform.records.devices().filter(({ entityId }) => entityId !== 'aurelia-roma');
  const named = device?.entityId ?? '';
  const empty = { oem: 'no-devices', numberOfDevices: 0 };
  const others = Array.from({ length: 5000 }, (_, at) => ({ oem: `oem-${at}`, numberOfDevices: 1 }));
  queryClient.setQueryData(oemQueries.list().queryKey, [
    empty,
    ...others,
    { oem: named, numberOfDevices: 1 },
  ]);
  const before = platform.calls.length;
  const { found, hint } = await find('devices', `${named} ${device?.model.version}`);
  expect(found.length).toBeGreaterThan(0);
  const asked = platform.calls.slice(before).map(({ query }) => query.entity);
  expect(asked).toHaveLength(100);
  expect(asked[0]).toBe(named);
  expect(asked).not.toContain('no-devices');
  expect(hint).toMatch(/only 100 of 5,001 OEMs were searched; add the ID of the OEM$/);
});

test('external staff find only the devices of their own OEM', async () => {
  await signInAs('ROLE_EXTERNAL_ADMIN');
  const { found } = await find('oems', '');
  expect(found.map(({ record }) => record.id)).toEqual([currentSession()?.entityId]);
});

test('external staff are offered no other OEM that the platform lists, and its devices are not fetched', async () => {
  await signInAs('ROLE_EXTERNAL_ADMIN');
  queryClient.setQueryData(oemQueries.list().queryKey, [
    { oem: 'nordlys', numberOfDevices: 1 },
    { oem: 'zahra', numberOfDevices: 1 },
  ]);
  const { found } = await find('oems', '');
  expect(found.map(({ record }) => record.id)).toEqual(['nordlys']);
  const before = platform.calls.length;
  await find('devices', 'zahra');
  expect(platform.calls.slice(before).map(({ query }) => query.entity)).toEqual(['nordlys']);
});
