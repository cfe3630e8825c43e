import type { Platform } from '@console/platform';
import { digestOf, endOf, markEnded } from './endedSessions';
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
  jest.restoreAllMocks();
  closeTabs();
});

/** As a reload, a duplicated tab or the way back from another address finds it. */
function storeToken(token: string): void {
  sessionStorage.setItem('access_token', token);
  sessionStorage.setItem('scope', 'read');
}

async function signedIn(): Promise<{ tab: Tab; token: string }> {
  const tab = await openTab();
  const { accessToken } = await tab.signIn(admin);
  return { tab, token: accessToken };
}

test('a session that is in the storage of the tab is found again', async () => {
  const { token } = await signedIn();
  const tab = await openTab();
  expect(tab.currentSession()?.accessToken).toBe(token);
});

test('a session that was signed out of is not restored from the storage of another tab', async () => {
  const { tab: first, token } = await signedIn();
  first.signOut();
  storeToken(token);
  const second = await openTab();
  expect(second.currentSession()).toBeNull();
  expect(second.lastSignOut()).toBe('otherTab');
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test.each(['expired', 'unauthorized'] as const)(
  'a tab that comes back to a session that ended as %s says so',
  async (reason) => {
    const { tab: first, token } = await signedIn();
    first.signOut(reason);
    storeToken(token);
    expect((await openTab()).lastSignOut()).toBe(reason);
  },
);

test('a tab that heard nothing finds out when it is shown again', async () => {
  const { tab, token } = await signedIn();
  markEnded({ session: digestOf(token), until: Date.now() + 60_000, reason: 'unauthorized' });
  expect(tab.currentSession()).not.toBeNull();
  window.dispatchEvent(new Event('pageshow'));
  expect(tab.currentSession()).toBeNull();
  expect(tab.lastSignOut()).toBe('unauthorized');
});

test('a session that ended is not taken from another tab either', async () => {
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

test('where storage is blocked a tab that heard of the end refuses the session, whether or not it had it', async () => {
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

test('the token is not in the mark, and the mark goes once the token is worth nothing', () => {
  const token = testToken();
  markEnded({ session: digestOf(token), until: Date.now() + 60_000, reason: 'user' });
  const stored = localStorage.getItem('console-ended-sessions') ?? '';
  expect(stored).toContain(digestOf(token));
  for (const part of token.split('.').filter((part) => part.length > 1)) expect(stored).not.toContain(part);
  expect(endOf(token)).toBe('user');
  expect(endOf(testToken())).toBeUndefined();

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(endOf(token)).toBeUndefined();
  markEnded({ session: 'another', until: Date.now() + 1, reason: 'user' });
  expect(localStorage.getItem('console-ended-sessions')).not.toContain(digestOf(token));
});

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
  ['token-300', '0b1b026f61cae96a'],
])('the mark of %j is %s, in tabs of any release', (token, digest) => {
  expect(digestOf(token)).toBe(digest);
});

test('a session that ends twice is marked once, by its last end, and those of others stay', () => {
  const [one, other] = [testToken(), testToken()];
  const until = Date.now() + 60_000;
  markEnded({ session: digestOf(other), until, reason: 'expired' });
  markEnded({ session: digestOf(one), until, reason: 'expired' });
  markEnded({ session: digestOf(one), until, reason: 'user' });
  expect([endOf(one), endOf(other)]).toEqual(['user', 'expired']);
  expect(JSON.parse(localStorage.getItem('console-ended-sessions') ?? '')).toHaveLength(2);
});

test('a mark ends with its token', () => {
  const token = testToken();
  const now = Date.now();
  markEnded({ session: digestOf(token), until: now + 1, reason: 'user' });
  jest.spyOn(Date, 'now').mockReturnValue(now + 1);
  expect(endOf(token)).toBeUndefined();
});

test('a token that ended by itself while the page was away says so at its return', async () => {
  storeToken(testToken({ lasts: -1 }));
  const tab = await openTab();
  expect(tab.lastSignOut()).toBe('expired');
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test.each([
  ['user', 'otherTab'],
  ['expired', 'expired'],
] as const)('a tab that is shown again after an end as %s says %s', async (reason, said) => {
  const { tab, token } = await signedIn();
  markEnded({ session: digestOf(token), until: Date.now() + 60_000, reason });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.lastSignOut()).toBe(said);
});

test('a tab that slept beyond the end of its session has none when it is shown again', async () => {
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
  expect(endOf(token)).toBeUndefined();
});

test('a token that is none is dropped at the start, without a word of an end', async () => {
  storeToken('nonsense');
  localStorage.setItem('console-last-touch', '1');
  const tab = await openTab();
  expect(tab.currentSession()).toBeNull();
  expect(tab.lastSignOut()).toBeNull();
  expect(sessionStorage.getItem('access_token')).toBeNull();
});
