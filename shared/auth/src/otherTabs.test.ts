import { createPlatform } from '@console/platform';
import { signInMessages } from './index';
import { testSession, testToken } from './testSession';
import { closeTabs, connectPlatform, openTab, type Tab, until } from './testTab';

const ingrid = { subject: 'ingrid' };
let far: BroadcastChannel;

/** What somebody else's tab says. */
const say = (message: unknown) => far.postMessage(message);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/dashboard/clients');
  far = new BroadcastChannel('console-session');
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  far.close();
  closeTabs();
});

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
    'as %s is told with its reason, and the path is kept where it was no choice',
    async (reason, told, path) => {
      const [one, two] = await twoTabs();
      one.signOut(reason);
      sessionStorage.removeItem('return_path');
      await until(() => two.currentSession() === null);
      expect(two.lastSignOut()).toBe(told);
      expect(two.takeReturnPath()).toBe(path);
    },
  );

  test('by a 401 leaves alone the tab that has signed in anew meanwhile', async () => {
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

  test('by choice ends a renewed session too, and that is told on', async () => {
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

  test('is understood from a tab with a previous release, and told to it', async () => {
    const tab = await openTab();
    tab.startSession(testSession());
    say({ kind: 'signedOut' });
    await until(() => tab.currentSession() === null);
    expect(tab.lastSignOut()).toBe('otherTab');
    tab.startSession(testSession());
    const told = new Promise((resolve) =>
      far.addEventListener('message', ({ data }) => data.kind === 'signedOut' && resolve(data)),
    );
    tab.signOut();
    await expect(told).resolves.toEqual({ kind: 'signedOut' });
  });
});

describe('a session of another tab', () => {
  test('that is over is not taken', async () => {
    const tab = await openTab();
    say({ kind: 'session', accessToken: testToken({ lasts: -1 }), scope: '' });
    const good = testToken({ lasts: 60 });
    say({ kind: 'session', accessToken: good, scope: '' });
    await until(() => tab.currentSession() !== null);
    expect(tab.currentSession()?.accessToken).toBe(good);
  });

  test('that is none is not taken', async () => {
    const tab = await openTab();
    say({ kind: 'session', accessToken: 'nonsense', scope: 7 });
    say({ kind: 'session', accessToken: 'nonsense', scope: '' });
    say('nonsense');
    const good = testToken();
    say({ kind: 'session', accessToken: good, scope: '' });
    await until(() => tab.currentSession() !== null);
    expect(tab.currentSession()?.accessToken).toBe(good);
  });

  test.each([
    ['another person', { subject: 'mateus' }, undefined],
    ['another entity', { subject: 'ingrid', entity: 'nordlys' }, undefined],
    ['another role', { subject: 'ingrid', role: 'ROLE_INTERNAL_ADMIN_READ_ONLY' }, undefined],
    ['nobody knows whom', {}, undefined],
    ['another address', {}, 'mateus@example.com'],
  ])('of %s does not take the place of the present one', async (_, claims, address) => {
    const tab = await openTab();
    const mine = { ...testSession(ingrid), address: 'ingrid@example.com' };
    tab.startSession(mine);
    say({ kind: 'session', accessToken: testToken({ ...claims, lasts: 7200 }), scope: '', address });
    const renewed = testToken({ ...ingrid, lasts: 7201 });
    say({ kind: 'session', accessToken: renewed, scope: '' });
    await until(() => tab.currentSession()?.accessToken === renewed);
    expect([...tab.tokens]).toEqual([mine.accessToken, renewed]);
  });

  test('says who signed in to a tab that was reloaded', async () => {
    const one = await openTab();
    const session = { ...testSession(), address: 'ingrid@example.com' };
    one.startSession(session);
    const reloaded = await openTab();
    await until(() => reloaded.currentSession()?.address !== undefined);
    expect(reloaded.currentSession()).toEqual(session);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('ingrid');
  });
});

describe('a new tab', () => {
  test('has the session of a tab that needs long to answer, and says meanwhile that it waits', async () => {
    const one = await openTab();
    const session = testSession();
    one.startSession(session);
    sessionStorage.clear();
    // The busy tab hears nothing for now: its answer is held back.
    one.deaf(true);
    const onWait = jest.fn(() => {
      one.deaf(false);
      say({ kind: 'session', accessToken: session.accessToken, scope: '' });
    });
    const tab = await openTab({ onWait });
    expect(onWait).toHaveBeenCalled();
    expect(tab.currentSession()?.accessToken).toBe(session.accessToken);
  });

  test('waits no longer once the tab that held it is gone', async () => {
    const one = await openTab();
    one.startSession(testSession());
    sessionStorage.clear();
    one.deaf(true);
    // The clock stands still, so that no limit runs out.
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
    const opening = openTab();
    await jest.advanceTimersByTimeAsync(0);
    one.signOut('otherTab');
    expect((await opening).currentSession()).toBeNull();
  });

  test('does not wait where no tab holds a session', async () => {
    const onWait = jest.fn();
    await openTab({ onWait });
    expect(onWait).not.toHaveBeenCalled();
  });

  test('waits no longer than ten seconds for a tab that is stuck', async () => {
    const one = await openTab();
    one.startSession(testSession());
    sessionStorage.clear();
    one.deaf(true);
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
    const opening = openTab();
    for (let second = 0; second < 10; second++) await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    expect((await opening).currentSession()).toBeNull();
  });
});

describe('a sign-in on its way', () => {
  const admin = { email: 'admin@example.com', password: 'admin' };

  /** The platform answers when it is told to. */
  function holdBack(): { asked: () => boolean; answer: () => void } {
    let answer: () => void = () => undefined;
    let asked = false;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answered = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const reply = await answered(input, init);
      if (String(input).includes('user_oauth_approval')) {
        asked = true;
        await held;
      }
      return reply;
    };
    return { asked: () => asked, answer: () => answer() };
  }

  test.each(['renewSession', 'signIn'] as const)(
    '%s is undone by a sign-out in another tab',
    async (call) => {
      connectPlatform(createPlatform());
      const one = await openTab();
      await one.signIn(admin);
      const two = await openTab();
      await until(() => two.currentSession() !== null);
      const { asked, answer } = holdBack();
      const failed = expect(one[call](admin)).rejects.toThrow(signInMessages.signedOut);
      await until(asked);
      two.signOut();
      await until(() => one.currentSession() === null);
      answer();
      await failed;
      expect(one.currentSession()).toBeNull();
      expect(two.currentSession()).toBeNull();
    },
  );

  test('is not undone by the end of another session', async () => {
    connectPlatform(createPlatform());
    const one = await openTab();
    const { asked, answer } = holdBack();
    const signingIn = one.signIn(admin);
    await until(asked);
    say({ kind: 'ended', session: 'another', until: Date.now() + 60_000, reason: 'unauthorized' });
    const touched = Date.now();
    say({ kind: 'touched', at: touched });
    await until(() => one.latestTouch() >= touched);
    answer();
    await signingIn;
    expect(one.currentSession()?.role).toBe('ROLE_INTERNAL_ADMIN');
  });

  test('takes nobody else in the place of who is signed in', async () => {
    connectPlatform(createPlatform());
    const tab = await openTab();
    const before = await tab.signIn(admin);
    await expect(tab.renewSession({ email: 'reader@example.com', password: 'reader' })).rejects.toThrow(
      signInMessages.otherAccount,
    );
    expect(tab.currentSession()).toBe(before);
    await tab.renewSession(admin);
    expect(tab.currentSession()?.accessToken).not.toBe(before.accessToken);
  });

  test('after a reload takes nobody where neither token nor memory can say who it was', async () => {
    connectPlatform(createPlatform());
    const tab = await openTab();
    const unknown = testSession();
    tab.startSession(unknown);
    await expect(tab.renewSession(admin)).rejects.toThrow(signInMessages.unknownAccount);
    expect(tab.currentSession()).toBe(unknown);
  });
});
