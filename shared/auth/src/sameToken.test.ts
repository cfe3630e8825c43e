import { testToken } from './testSession';
import { openTab, simulatedTab, until } from './testTab';

simulatedTab();

const admin = { email: 'admin@example.com', password: 'admin' };
const refused = {
  kind: 'session',
  message: 'The platform returned a session that has already ended. Please try again later.',
};

const notRenewed = expect.stringMatching(
  /^The platform did not extend your session, so it still ends at the same time\./,
);

function reply(token: string): void {
  const value = { access_token: token, scope: 'read' };
  globalThis.fetch = async () => Response.json(value, { headers: { 'x-auth-token': 'a' } });
}

/** Until a token expires, some platforms return the same one again. */
beforeEach(() => reply(testToken()));

test('the same token again unlocks the console, in every tab, and counts as a touch', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.signIn(admin);
  await until(() => two.currentSession() !== null);
  const now = Date.now() + 15 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([one.isLocked(), two.isLocked()]).toEqual([true, true]);
  const session = await one.renewSession(admin);
  expect(one.isLocked()).toBe(false);
  expect(one.latestTouch(session)).toBe(now);
  await until(() => !two.isLocked());
});

test('the same token again does not prolong a session, and says so', async () => {
  const tab = await openTab();
  await tab.signIn(admin);
  await expect(tab.renewSession(admin)).rejects.toMatchObject({
    kind: 'session',
    message: notRenewed,
  });
  expect(tab.currentSession()).not.toBeNull();
});

test.each([0, 60])(
  'nor does another token that ends %i seconds earlier replace the session',
  async (earlier) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    reply(testToken());
    const tab = await openTab();
    const before = await tab.signIn(admin);
    reply(testToken({ lasts: 3600 - earlier }));
    await expect(tab.renewSession(admin)).rejects.toMatchObject({ kind: 'session', message: notRenewed });
    expect(tab.currentSession()).toBe(before);
  },
);

test('a renewal is not reported as useless if another tab has renewed the session for longer meanwhile', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.signIn(admin);
  await until(() => two.currentSession() !== null);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sooner = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    await answered;
    return sooner(...call);
  };
  const renewing = one.renewSession(admin);
  reply(testToken({ lasts: 7200 }));
  const longer = await two.renewSession(admin);
  await until(() => one.currentSession()?.accessToken === longer.accessToken);
  answer();
  await expect(renewing).resolves.toMatchObject({ accessToken: longer.accessToken });
  expect(one.currentSession()?.accessToken).toBe(longer.accessToken);
});

test('the same token again is reported once it was signed out', async () => {
  const tab = await openTab();
  await tab.signIn(admin);
  tab.signOut();
  await expect(tab.signIn(admin)).rejects.toMatchObject(refused);
  expect(tab.currentSession()).toBeNull();
});

test('the same token again does not renew a session that the platform has refused meanwhile', async () => {
  const tab = await openTab();
  await tab.signIn(admin);
  const renewing = tab.renewSession(admin);
  tab.signOut('unauthorized');
  await expect(renewing).rejects.toMatchObject(refused);
  expect(tab.currentSession()).toBeNull();
});
