import { setRuntimeConfig } from '@console/api';
import { currentSession, restoreSession, signIn } from '@console/auth';
import { staffAccounts } from '@console/platform';
import { connect, testConfig } from '@console/testing';
import { smallPlatform } from '../testScreen';
import { searchSecurityModules } from './searchSecurityModules';

const platform = smallPlatform();
const modules = platform.records.securityModules();

beforeAll(async () => {
  setRuntimeConfig(testConfig);
  connect(platform);
  await restoreSession();
  const account = staffAccounts.find(({ role }) => role === 'ROLE_INTERNAL_ADMIN');
  if (account) await signIn(account);
});

async function find(text: string) {
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  const { found } = await searchSecurityModules({ text, session, signal: new AbortController().signal });
  return found;
}

test.each(['serialNumber', 'assignedTo', 'assignedToName'] as const)(
  'the palette finds a dongle by its %s, and says whose it is',
  async (name) => {
    const module = modules.find(({ assignedTo }) => assignedTo && !assignedTo.includes('@'));
    expect(await find(module?.[name] ?? '')).toContainEqual(
      expect.objectContaining({
        record: expect.objectContaining({ id: module?.serialNumber }),
        detail: `assigned to ${module?.assignedToName}`,
      }),
    );
  },
);

test('the palette says that a dongle is not assigned', async () => {
  const { serialNumber = '' } = modules.find(({ assignedTo }) => !assignedTo) ?? {};
  const [first] = await find(serialNumber);
  expect(first).toMatchObject({ record: { id: serialNumber }, detail: 'not assigned' });
});
