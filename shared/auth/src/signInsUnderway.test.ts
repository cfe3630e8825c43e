import { testSession } from './testSession';
import { closeTabs, connectPlatform, openTab, tinyPlatform, until } from './testTab';

let far: BroadcastChannel;

/** What somebody else's tab says. */
const say = (message: unknown) => far.postMessage(message);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  far = new BroadcastChannel('console-session');
});

afterEach(() => {
  far.close();
  closeTabs();
});

describe('a sign-in on its way', () => {
  const admin = { email: 'admin@example.com', password: 'admin' };
  const refusal = (message: string) => ({ kind: 'session', message });

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
      connectPlatform(tinyPlatform());
      const one = await openTab();
      await one.signIn(admin);
      const two = await openTab();
      await until(() => two.currentSession() !== null);
      const { asked, answer } = holdBack();
      const failed = expect(one[call](admin)).rejects.toMatchObject(
        refusal('You have been signed out. Please sign in again.'),
      );
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
    connectPlatform(tinyPlatform());
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

  test.each(['expired', 'unauthorized'] as const)(
    'that renews a session goes through where that one ends meanwhile: %s',
    async (reason) => {
      connectPlatform(tinyPlatform());
      const tab = await openTab();
      const before = await tab.signIn(admin);
      const { asked, answer } = holdBack();
      const renewing = tab.renewSession(admin);
      await until(asked);
      tab.signOut(reason);
      expect(tab.currentSession()).toBeNull();
      answer();
      await renewing;
      expect(tab.currentSession()?.address).toBe(admin.email);
      expect(tab.currentSession()?.accessToken).not.toBe(before.accessToken);
    },
  );

  test('takes nobody else in the place of who is signed in', async () => {
    connectPlatform(tinyPlatform());
    const tab = await openTab();
    const before = await tab.signIn(admin);
    await expect(tab.renewSession({ email: 'reader@example.com', password: 'reader' })).rejects.toMatchObject(
      refusal('This is a different account. Sign out first to switch accounts.'),
    );
    expect(tab.currentSession()).toBe(before);
    await tab.renewSession(admin);
    expect(tab.currentSession()?.accessToken).not.toBe(before.accessToken);
  });

  test.each([{ role: 'ROLE_EXTERNAL_ADMIN' }, { entity: 'nordlys' }])(
    'says that the same account may by now do something else than before (%j)',
    async (before) => {
      connectPlatform(tinyPlatform());
      const tab = await openTab();
      tab.startSession({ ...testSession(before), address: admin.email });
      await expect(tab.renewSession(admin)).rejects.toMatchObject(
        refusal('The role or the entity of your account has changed. Sign out first, then sign in again.'),
      );
    },
  );

  test('after a reload takes nobody where neither token nor memory can say who it was', async () => {
    connectPlatform(tinyPlatform());
    const tab = await openTab();
    const unknown = testSession();
    tab.startSession(unknown);
    await expect(tab.renewSession(admin)).rejects.toMatchObject(
      refusal(
        'After a reload the console cannot tell whether this is the account that was signed in. Sign out first.',
      ),
    );
    expect(tab.currentSession()).toBe(unknown);
  });
});
