import { setRuntimeConfig } from '@console/api';
import { signIn, signOut } from '@console/auth';
import { staffAccounts } from '@console/platform';
import { connect, seeded, testConfig, testPlatform } from '@console/testing';
import { stateWith, unsentDetailsOf } from './unsentDetails';

async function signInAsAdmin() {
  const { email, password } = seeded(staffAccounts, ({ role }) => role === 'ROLE_INTERNAL_ADMIN');
  await signIn({ email, password });
}

const unsent = { details: { appStoreName: 'Wallet for rings' }, problem: 'Error updating the client.' };

test('details in the history state are for the session in which they were typed, also after a reload', async () => {
  setRuntimeConfig(testConfig);
  connect(testPlatform());
  await signInAsAdmin();
  const kept: unknown = JSON.parse(JSON.stringify(stateWith(unsent)));
  expect(unsentDetailsOf(kept)).toEqual(unsent);
  signOut();
  expect(unsentDetailsOf(kept)).toBeUndefined();
  // The next user of this tab presses Back.
  await signInAsAdmin();
  expect(unsentDetailsOf(kept)).toBeUndefined();
});
