import { queryClient, setRuntimeConfig } from '@console/api';
import { currentSession, type Role, restoreSession, signIn, signOut } from '@console/auth';
import { staffAccounts } from '@console/platform';
import type { Client } from '@console/resources';
import { connect, testConfig, testPlatform } from '@console/testing';
import { searchClients } from './searchClients';
import { seededClient } from './testClients';

const platform = testPlatform();

beforeAll(async () => {
  setRuntimeConfig(testConfig);
  connect(platform);
  await restoreSession();
});

/** The search of a user with this role, and the queries of its calls. */
async function searchAs(role: Role, text: string) {
  signOut('otherTab');
  queryClient.clear();
  const account = staffAccounts.find((each) => each.role === role);
  if (account) await signIn(account);
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  const before = platform.calls.length;
  const { found } = await searchClients({ text, session, signal: new AbortController().signal });
  return { found, calls: platform.calls.slice(before).map(({ path, query }) => ({ path, query })) };
}

test('internal staff find an application by its name or client ID', async () => {
  const { name, clientId } = seededClient(platform, 'ROLE_APPLIANCE');
  for (const text of [name.toUpperCase(), clientId]) {
    const { found, calls } = await searchAs('ROLE_INTERNAL_ADMIN', text);
    expect(found.map(({ record }) => record.id)).toContain(clientId);
    expect(calls).toEqual([{ path: '/admin/clients', query: {} }]);
  }
});

test('the ID of its entity tells an application from others of the same name', async () => {
  const isOther = ({ name, entityId }: Client) => !name.toLowerCase().includes(entityId ?? '');
  const { name, clientId, entityId } = seededClient(platform, 'ROLE_APPLIANCE', isOther);
  const { found } = await searchAs('ROLE_INTERNAL_ADMIN', `${name} ${entityId}`);
  expect(found.map(({ record }) => record.id)).toContain(clientId);
});

test('external staff search only the applications of their own entity', async () => {
  const { found, calls } = await searchAs('ROLE_EXTERNAL_ADMIN', ' ');
  expect(calls).toEqual([{ path: '/admin/clients', query: { entity: 'nordlys' } }]);
  const own = platform.records.clients().filter(({ entityId }) => entityId === 'nordlys');
  expect(own.map(({ clientId }) => clientId)).toEqual(
    expect.arrayContaining(found.map(({ record }) => record.id)),
  );
  expect(found).not.toHaveLength(0);
});
