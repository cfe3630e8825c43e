import { testSession, testToken } from './testSession';
import { closeTabs, connectPlatform, openTab, tinyPlatform, until } from './testTab';

let far: BroadcastChannel;

/** The channel of another tab. */
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

describe('a pending sign-in', () => {
  const admin = { email: 'admin@example.com', password: 'admin' };
  const reader = { email: 'reader@example.com', password: 'reader' };
  const otherAccount = 'This is a different account. Sign out first to switch accounts.';
  const refusal = (message: string) => ({ kind: 'session', message });

  /** Makes the platform answer only when the test says so. */
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

  /** Makes the platform answer this many calls, and leave the next one open until it is aborted. */
  function neverAnswers(calls: number): () => boolean {
    connectPlatform(tinyPlatform());
    const answered = globalThis.fetch;
    let count = 0;
    globalThis.fetch = (input, init) => {
      count += 1;
      if (count <= calls) return answered(input, init);
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    };
    return () => count > calls;
  }

  /** A new tab whose sign-in the platform has not answered yet. */
  async function signingIn() {
    connectPlatform(tinyPlatform());
    const tab = await openTab();
    const { asked, answer } = holdBack();
    const signedIn = tab.signIn(admin);
    await until(asked);
    return { tab, signedIn, answer };
  }

  /** A tab whose renewal, with these credentials, the platform has not answered yet. */
  async function renewing(credentials: typeof admin) {
    connectPlatform(tinyPlatform());
    const tab = await openTab();
    const before = await tab.signIn(admin);
    const { asked, answer } = holdBack();
    const renewed = tab.renewSession(credentials);
    await until(asked);
    return { tab, before, renewed, answer };
  }

  test.each(['renewSession', 'signIn'] as const)(
    '%s is cancelled by a sign-out in another tab',
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

  test.each(['first', 'second'])(
    'ends at once on a sign-out, even if its %s call is never answered',
    async (call) => {
      const tab = await openTab();
      const asked = neverAnswers(call === 'first' ? 0 : 1);
      const failed = expect(tab.signIn(admin)).rejects.toMatchObject(
        refusal('You have been signed out. Please sign in again.'),
      );
      await until(asked);
      // Of a tab whose session this one never had.
      say({ kind: 'ended', session: 'another', until: Date.now() + 60_000, reason: 'user' });
      await failed;
    },
  );

  test('does not replace the session that this tab got from another meanwhile', async () => {
    const { tab, signedIn, answer } = await signingIn();
    const other = testToken({ subject: 'mateus' });
    say({ kind: 'session', accessToken: other, scope: '' });
    await until(() => tab.currentSession() !== null);
    answer();
    await signedIn;
    expect(tab.currentSession()?.accessToken).toBe(other);
    expect(tab.tokens.size).toBe(1);
  });

  test('continues the session that this tab got meanwhile of the same person, with the later token', async () => {
    const { tab, signedIn, answer } = await signingIn();
    const other = testToken();
    say({ kind: 'session', accessToken: other, scope: '', address: admin.email });
    await until(() => tab.currentSession() !== null);
    answer();
    const { accessToken } = await signedIn;
    expect(accessToken).not.toBe(other);
    expect(tab.currentSession()?.accessToken).toBe(accessToken);
  });

  test('is not cancelled by the end of another session', async () => {
    const { tab, signedIn, answer } = await signingIn();
    say({ kind: 'ended', session: 'another', until: Date.now() + 60_000, reason: 'unauthorized' });
    await until(() => localStorage.getItem('console-ended-sessions')?.includes('another') === true);
    answer();
    await signedIn;
    expect(tab.currentSession()?.role).toBe('ROLE_INTERNAL_ADMIN');
  });

  test.each(['expired', 'unauthorized'] as const)(
    'that renews a session succeeds if that one ends meanwhile: %s',
    async (reason) => {
      const { tab, before, renewed, answer } = await renewing(admin);
      tab.signOut(reason);
      expect(tab.currentSession()).toBeNull();
      answer();
      await renewed;
      expect(tab.currentSession()?.address).toBe(admin.email);
      expect(tab.currentSession()?.accessToken).not.toBe(before.accessToken);
    },
  );

  test('that renews a session may be of another person if that one expires meanwhile', async () => {
    const { tab, renewed, answer } = await renewing(reader);
    tab.signOut('expired');
    answer();
    await renewed;
    expect(tab.currentSession()?.address).toBe(reader.email);
  });

  test('that renews a session does not replace that of another person, which this tab got meanwhile', async () => {
    const { tab, renewed, answer } = await renewing(admin);
    const failed = expect(renewed).rejects.toMatchObject(refusal(otherAccount));
    tab.signOut('expired');
    const other = testToken({ subject: 'mateus' });
    say({ kind: 'session', accessToken: other, scope: '', address: 'mateus@example.com' });
    await until(() => tab.currentSession() !== null);
    answer();
    await failed;
    expect(tab.currentSession()?.accessToken).toBe(other);
  });

  test('does not replace the session by that of another person', async () => {
    connectPlatform(tinyPlatform());
    const tab = await openTab();
    const before = { ...testSession({ lasts: 60 }), address: admin.email };
    tab.startSession(before);
    await expect(tab.renewSession(reader)).rejects.toMatchObject(refusal(otherAccount));
    expect(tab.currentSession()).toBe(before);
    await tab.renewSession(admin);
    expect(tab.currentSession()?.accessToken).not.toBe(before.accessToken);
  });

  test.each([{ role: 'ROLE_EXTERNAL_ADMIN' }, { entity: 'nordlys' }])(
    'reports that the role or entity of the account has changed (%j)',
    async (before) => {
      connectPlatform(tinyPlatform());
      const tab = await openTab();
      tab.startSession({ ...testSession(before), address: admin.email });
      await expect(tab.renewSession(admin)).rejects.toMatchObject(
        refusal('The role or the entity of your account has changed. Sign out first, then sign in again.'),
      );
    },
  );

  test('cannot renew after a reload if neither the token nor memory identifies the person', async () => {
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
