import { digestOf, endReasonOf } from './endedSessions';
import { testSession, testToken } from './testSession';
import { openTab, simulatedTab, type Tab, until } from './testTab';

const ingrid = { subject: 'ingrid' };
const far = simulatedTab();

/** The channel of another tab. */
const say = (message: unknown) => far().postMessage(message);

async function twoTabs(claims = ingrid): Promise<[Tab, Tab]> {
  const [one, two] = [await openTab(), await openTab()];
  one.startSession(testSession(claims));
  await until(() => two.currentSession() !== null);
  return [one, two];
}

describe('the end of a session', () => {
  test.each([
    ['user', 'otherTab', '/dashboard'],
    ['expired', 'expired', '/dashboard/clients'],
    ['unauthorized', 'unauthorized', '/dashboard/clients'],
  ] as const)(
    'as %s is sent with its reason, and the return path is kept if it was not by choice',
    async (reason, told, path) => {
      const [one, two] = await twoTabs();
      one.signOut(reason);
      sessionStorage.removeItem('return_path');
      await until(() => two.currentSession() === null);
      expect(two.lastSignOut()).toBe(told);
      expect(two.takeReturnPath()).toBe(path);
    },
  );

  test('by a 401 does not affect a tab that has signed in again meanwhile', async () => {
    const tab = await openTab();
    const later = testSession(ingrid);
    tab.startSession(later);
    say({
      kind: 'ended',
      session: 'of-the-previous-token',
      until: Date.now() + 60_000,
      reason: 'unauthorized',
    });
    const renewed = testToken({ ...ingrid, lasts: 7200 });
    say({ kind: 'session', accessToken: renewed, scope: '' });
    await until(() => tab.currentSession()?.accessToken !== later.accessToken);
    expect(tab.currentSession()?.accessToken).toBe(renewed);
    expect(tab.sessionCount()).toBe(1);
  });

  test('by its age does not affect a tab that has renewed it meanwhile', async () => {
    const [one, two] = await twoTabs();
    one.deaf(true);
    const renewed = testSession({ ...ingrid, lasts: 7200 });
    two.startSession(renewed);
    one.signOut('expired');
    const answers: unknown[] = [];
    far().addEventListener('message', ({ data }) => answers.push(data.accessToken));
    say({ kind: 'ask' });
    await until(() => answers.includes(renewed.accessToken));
    expect(two.currentSession()).toBe(renewed);
  });

  test('by choice also ends a renewed session, and that is passed on', async () => {
    const [one, two] = await twoTabs();
    const renewed = testSession(ingrid);
    two.startSession(renewed);
    one.signOut('user');
    await until(() => two.currentSession() === null && one.currentSession() === null);
    const good = testToken(ingrid);
    say({ kind: 'session', accessToken: renewed.accessToken, scope: '' });
    say({ kind: 'session', accessToken: good, scope: '' });
    await until(() => one.currentSession() !== null && two.currentSession() !== null);
    expect([one, two].map((tab) => tab.currentSession()?.accessToken)).toEqual([good, good]);
  });

  test('is understood from a tab with an older release, and sent to it', async () => {
    const tab = await openTab();
    const session = testSession();
    tab.startSession(session);
    say({ kind: 'signedOut' });
    await until(() => tab.currentSession() === null);
    expect(tab.lastSignOut()).toBe('otherTab');
    expect(endReasonOf(session.accessToken)).toBe('user');
    tab.startSession(testSession());
    const told = new Promise((resolve) =>
      far().addEventListener('message', ({ data }) => data.kind === 'signedOut' && resolve(data)),
    );
    tab.signOut();
    await expect(told).resolves.toEqual({ kind: 'signedOut' });
  });
});

describe('a session of another tab', () => {
  test('that has expired is not adopted', async () => {
    const tab = await openTab();
    say({ kind: 'session', accessToken: testToken({ lasts: -1 }), scope: '' });
    const good = testToken({ lasts: 60 });
    say({ kind: 'session', accessToken: good, scope: '' });
    await until(() => tab.currentSession() !== null);
    expect(tab.currentSession()?.accessToken).toBe(good);
  });

  test('that is invalid is not adopted', async () => {
    const tab = await openTab();
    say({ kind: 'session', accessToken: testToken(), scope: 7 });
    say({ kind: 'session', accessToken: 'nonsense', scope: '' });
    const good = testToken();
    say({ kind: 'session', accessToken: good, scope: '' });
    await until(() => tab.currentSession() !== null);
    expect([...tab.tokens]).toEqual([good]);
  });

  test.each([
    ['another person', { subject: 'mateus' }, undefined],
    ['another entity', { subject: 'ingrid', entity: 'nordlys' }, undefined],
    ['another role', { subject: 'ingrid', role: 'ROLE_INTERNAL_ADMIN_READ_ONLY' }, undefined],
    ['an unknown person', {}, undefined],
    ['another address', {}, 'mateus@example.com'],
  ])('of %s does not replace the current one', async (_, claims, address) => {
    const tab = await openTab();
    const mine = { ...testSession(ingrid), address: 'ingrid@example.com' };
    tab.startSession(mine);
    say({ kind: 'session', accessToken: testToken({ ...claims, lasts: 7200 }), scope: '', address });
    const renewed = testToken({ ...ingrid, lasts: 7201 });
    say({ kind: 'session', accessToken: renewed, scope: '' });
    await until(() => tab.currentSession()?.accessToken === renewed);
    expect([...tab.tokens]).toEqual([mine.accessToken, renewed]);
  });

  test('of the same person that expires earlier does not replace the current one', async () => {
    const tab = await openTab();
    const mine = testSession(ingrid);
    tab.startSession(mine);
    say({ kind: 'session', accessToken: testToken({ ...ingrid, lasts: 3570 }), scope: '' });
    const renewed = testToken({ ...ingrid, lasts: 7200 });
    say({ kind: 'session', accessToken: renewed, scope: '' });
    await until(() => tab.currentSession()?.accessToken === renewed);
    expect([...tab.tokens]).toEqual([mine.accessToken, renewed]);
  });

  test('of the same person that expires at the same time replaces the current one', async () => {
    const tab = await openTab();
    const mine = testSession({ ...ingrid, lasts: 7200 });
    tab.startSession(mine);
    jest.spyOn(Date, 'now').mockReturnValue(mine.expiresAt - 7200_000);
    const [equal, later] = [7200, 7201].map((lasts) => testToken({ ...ingrid, lasts }));
    say({ kind: 'session', accessToken: equal, scope: '' });
    say({ kind: 'session', accessToken: later, scope: '' });
    await until(() => tab.currentSession()?.accessToken === later);
    expect([...tab.tokens]).toEqual([mine.accessToken, equal, later]);
  });

  test.each([
    ['another person is not led to a page of this one', 'mateus@example.com', '/dashboard'],
    ['this one is led back', 'ingrid@example.com', '/dashboard/clients'],
  ])('tells a reloaded tab the email address, so %s', async (_, address, path) => {
    const one = await openTab();
    const session = { ...testSession(), address: 'ingrid@example.com' };
    one.startSession(session);
    const reloaded = await openTab();
    await until(() => reloaded.currentSession()?.address !== undefined);
    expect(reloaded.currentSession()).toEqual(session);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('ingrid');

    one.deaf(true);
    reloaded.signOut('expired');
    expect(reloaded.returnPath()).toBe('/dashboard/clients');
    reloaded.startSession({ ...testSession(), address });
    expect(reloaded.takeReturnPath()).toBe(path);
  });
});

test('malformed messages are ignored', async () => {
  const tab = await openTab();
  const session = testSession(ingrid);
  tab.startSession(session);
  const answers: unknown[] = [];
  far().addEventListener('message', ({ data }) => answers.push(data.kind));
  for (const message of [
    null,
    'nonsense',
    { kind: 'touched', session: digestOf(session.accessToken), at: 'now' },
    { kind: 'ended', session: digestOf(session.accessToken), reason: 'user' },
    { kind: 'ended', session: digestOf(session.accessToken), until: session.expiresAt, reason: 'any' },
    { kind: 'signOutAsked' },
  ])
    say(message);
  say({ kind: 'ask' });
  await until(() => answers.includes('session'));
  expect(tab.currentSession()).toBe(session);
  expect(tab.latestTouch(session)).not.toBeNaN();
  expect(answers).not.toContain('signOutAnswered');
});

test('a known email address is not replaced', async () => {
  const tab = await openTab();
  const session = { ...testSession(ingrid), address: 'ingrid@example.com' };
  tab.startSession(session);
  say({ kind: 'session', accessToken: session.accessToken, scope: '', address: 'mateus@example.com' });
  // Adopted, because this tab still knows that it is the same person.
  const renewed = testToken({ ...ingrid, lasts: 7200 });
  say({ kind: 'session', accessToken: renewed, scope: '', address: 'ingrid@example.com' });
  await until(() => tab.currentSession()?.accessToken !== session.accessToken);
  expect(tab.currentSession()).toMatchObject({ accessToken: renewed, address: 'ingrid@example.com' });
});
