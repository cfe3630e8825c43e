import type { Platform } from '@console/platform';
import { digestOf, endReasonOf, markEnded } from './endedSessions';
import { testSession, testToken } from './testSession';
import { closeTabs, connectPlatform, openTab, type Tab, tinyPlatform, until } from './testTab';

const admin = { email: 'admin@example.com', password: 'admin' };
let platform: Platform;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  platform = tinyPlatform();
  connectPlatform(platform);
});

afterEach(() => {
  closeTabs();
});

/** Puts credentials into the storage, as after a reload or in a duplicated tab. */
function storeToken(token: string): void {
  sessionStorage.setItem('access_token', token);
  sessionStorage.setItem('scope', 'read');
}

async function signedIn(): Promise<{ tab: Tab; token: string }> {
  const tab = await openTab();
  const { accessToken } = await tab.signIn(admin);
  return { tab, token: accessToken };
}

test("a session in the tab's storage is restored, without another tab that has it", async () => {
  const token = testToken();
  storeToken(token);
  const tab = await openTab();
  expect(tab.currentSession()?.accessToken).toBe(token);
});

test("a session that was signed out is not restored from another tab's storage", async () => {
  const { tab: first, token } = await signedIn();
  first.signOut();
  storeToken(token);
  const second = await openTab();
  expect(second.currentSession()).toBeNull();
  expect(second.lastSignOut()).toBe('otherTab');
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test.each(['expired', 'unauthorized'] as const)(
  'a tab that returns to a session that ended as %s has that reason',
  async (reason) => {
    const { tab: first, token } = await signedIn();
    first.signOut(reason);
    storeToken(token);
    expect((await openTab()).lastSignOut()).toBe(reason);
  },
);

test.each([
  ['has expired', () => testToken({ lasts: -1 })],
  ['is invalid', () => 'nonsense'],
  [
    'was signed out by the user',
    () => {
      const { accessToken, expiresAt } = testSession();
      markEnded({ session: digestOf(accessToken), until: expiresAt, reason: 'user' });
      return accessToken;
    },
  ],
])('a tab that returns with a token that %s gets the session of another tab', async (_, ended) => {
  const { token } = await signedIn();
  storeToken(ended());
  const tab = await openTab();
  expect(tab.currentSession()?.accessToken).toBe(token);
  expect(tab.lastSignOut()).toBeNull();
  expect(sessionStorage.getItem('access_token')).toBe(token);
});

test('a tab that returns with an expired token keeps that reason if another tab is locked', async () => {
  const { tab: other } = await signedIn();
  storeToken(testToken({ lasts: -1 }));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(other.isLocked()).toBe(true);
  const tab = await openTab();
  expect(tab.currentSession()).toBeNull();
  expect(tab.lastSignOut()).toBe('expired');
});

test('a tab that missed the message finds out when it is shown again', async () => {
  const { tab, token } = await signedIn();
  markEnded({ session: digestOf(token), until: Date.now() + 60_000, reason: 'unauthorized' });
  expect(tab.currentSession()).not.toBeNull();
  window.dispatchEvent(new Event('pageshow'));
  expect(tab.currentSession()).toBeNull();
  expect(tab.lastSignOut()).toBe('unauthorized');
});

test('an ended session is not adopted from another tab either', async () => {
  const tab = await openTab();
  const session = testSession();
  markEnded({ session: digestOf(session.accessToken), until: session.expiresAt, reason: 'user' });
  const frozen = new BroadcastChannel('console-session');
  frozen.postMessage({ kind: 'session', accessToken: session.accessToken, scope: '' });
  const good = testToken();
  frozen.postMessage({ kind: 'session', accessToken: good, scope: '' });
  await until(() => tab.currentSession() !== null);
  expect([...tab.tokens]).toEqual([good]);
  frozen.close();
});

test('if storage is blocked, a tab that received the end refuses the session, whether or not it had it', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const tab = await openTab();
  const session = testSession();
  const frozen = new BroadcastChannel('console-session');
  frozen.postMessage({
    kind: 'ended',
    session: digestOf(session.accessToken),
    until: session.expiresAt,
    reason: 'user',
  });
  frozen.postMessage({ kind: 'session', accessToken: session.accessToken, scope: '' });
  const good = testToken();
  frozen.postMessage({ kind: 'session', accessToken: good, scope: '' });
  await until(() => tab.currentSession() !== null);
  tab.signOut();
  frozen.postMessage({ kind: 'session', accessToken: good, scope: '' });
  const next = testToken();
  frozen.postMessage({ kind: 'session', accessToken: next, scope: '' });
  await until(() => tab.currentSession() !== null);
  expect([...tab.tokens]).toEqual([good, next]);
  frozen.close();
});

test('the mark does not contain the token, and is dropped once the token expires', () => {
  const token = testToken();
  markEnded({ session: digestOf(token), until: Date.now() + 60_000, reason: 'user' });
  const stored = localStorage.getItem('console-ended-sessions') ?? '';
  expect(stored).toContain(digestOf(token));
  for (const part of token.split('.').filter((part) => part.length > 1)) expect(stored).not.toContain(part);
  expect(endReasonOf(token)).toBe('user');
  expect(endReasonOf(testToken())).toBeUndefined();

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(endReasonOf(token)).toBeUndefined();
  markEnded({ session: 'another', until: Date.now() + 1, reason: 'user' });
  expect(localStorage.getItem('console-ended-sessions')).not.toContain(digestOf(token));
});

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
  ['token-300', '0b1b026f61cae96a'],
])('the digest of %j is %s, the same in every release', (token, digest) => {
  expect(digestOf(token)).toBe(digest);
});

test('a session that ends twice is marked once, with its last end, and other marks stay', () => {
  const [one, other] = [testToken(), testToken()];
  const until = Date.now() + 60_000;
  markEnded({ session: digestOf(other), until, reason: 'expired' });
  markEnded({ session: digestOf(one), until, reason: 'expired' });
  markEnded({ session: digestOf(one), until, reason: 'user' });
  expect([endReasonOf(one), endReasonOf(other)]).toEqual(['user', 'expired']);
  expect(JSON.parse(localStorage.getItem('console-ended-sessions') ?? '')).toHaveLength(2);
});

test('a session whose end is beyond all numbers is marked when it is signed out, and other marks stay', async () => {
  const other = testToken();
  markEnded({ session: digestOf(other), until: Date.now() + 60_000, reason: 'user' });
  const tab = await openTab();
  const session = testSession({ lasts: 1e306 });
  tab.startSession(session);
  tab.signOut();
  expect([endReasonOf(session.accessToken), endReasonOf(other)]).toEqual(['user', 'user']);
});

test('a mark expires with its token', () => {
  const token = testToken();
  const now = Date.now();
  markEnded({ session: digestOf(token), until: now + 1, reason: 'user' });
  jest.spyOn(Date, 'now').mockReturnValue(now + 1);
  expect(endReasonOf(token)).toBeUndefined();
});

test('a token that expired while the page was closed is reported on return', async () => {
  storeToken(testToken({ lasts: -1 }));
  const tab = await openTab();
  expect(tab.lastSignOut()).toBe('expired');
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test.each([
  ['user', 'otherTab'],
  ['expired', 'expired'],
] as const)('a tab shown again after an end as %s has the reason %s', async (reason, expected) => {
  const { tab, token } = await signedIn();
  markEnded({ session: digestOf(token), until: Date.now() + 60_000, reason });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.lastSignOut()).toBe(expected);
});

test('a tab that slept beyond its session has none when it is shown again', async () => {
  const { tab } = await signedIn();
  jest.spyOn(Date, 'now').mockReturnValue(tab.currentSession()?.expiresAt ?? 0);
  window.dispatchEvent(new Event('pageshow'));
  expect(tab.lastSignOut()).toBe('expired');
});

test.each([
  'nonsense',
  '{}',
  '[{"session":1}]',
  '[{"session":"DIGEST","until":9e15,"reason":"any"}]',
  '{"0":{"session":"DIGEST","until":9e15,"reason":"user"}}',
])('%s in the storage marks nothing', (stored) => {
  const token = testToken();
  localStorage.setItem('console-ended-sessions', stored.replace('DIGEST', digestOf(token)));
  expect(endReasonOf(token)).toBeUndefined();
});

test('an invalid token is dropped at the start, without a reason', async () => {
  storeToken('nonsense');
  localStorage.setItem('console-last-touch', '1');
  const tab = await openTab();
  expect(tab.currentSession()).toBeNull();
  expect(tab.lastSignOut()).toBeNull();
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test.each([
  ['unauthorized', true],
  ['user', undefined],
] as const)(
  'a tab that returns to a session that ended as %s tells the same person of another role: %s',
  async (reason, hasOtherRole) => {
    const ended = testSession({ subject: 'ingrid' });
    markEnded({ session: digestOf(ended.accessToken), until: ended.expiresAt, reason });
    storeToken(ended.accessToken);
    const tab = await openTab();
    tab.startSession(testSession({ subject: 'ingrid', role: 'ROLE_INTERNAL_ADMIN_READ_ONLY' }));
    expect(tab.currentSession()?.hasOtherRole).toBe(hasOtherRole);
  },
);
