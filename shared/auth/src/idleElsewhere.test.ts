import { digestOf } from './endedSessions';
import { ingrid, MINUTE, pass, signedIn, touch } from './testIdle';
import { testSession, testToken } from './testSession';
import { openTab, simulatedTab, type Tab, until } from './testTab';

const far = simulatedTab();

function heard(kind: string): unknown[] {
  const messages: unknown[] = [];
  far().addEventListener('message', ({ data }) => data.kind === kind && messages.push(data));
  return messages;
}

/** Whether the tab is locked once all earlier messages have arrived: a locked tab answers a new one. */
async function staysLocked(tab: Tab): Promise<boolean> {
  const refused = heard('locked');
  far().postMessage({ kind: 'ask' });
  await until(() => refused.length > 0 || !tab.isLocked());
  return tab.isLocked();
}

test('a touch there counts here, but not one long past', async () => {
  const tab = await signedIn();
  await pass(15);
  expect(tab.isLocked()).toBe(true);
  const session = tab.sessionMark();
  far().postMessage({ kind: 'touched', session, at: Date.now() - 16 * MINUTE });
  expect(await staysLocked(tab)).toBe(true);
  far().postMessage({ kind: 'touched', session, at: Date.now() });
  await until(() => !tab.isLocked());
  await pass(14);
  expect(tab.isLocked()).toBe(false);
  await pass(1);
  expect(tab.isLocked()).toBe(true);
});

test('a touch there counts here after a renewal too, but not one of another session or of an older release', async () => {
  const tab = await signedIn();
  const before = tab.sessionMark();
  jest.useRealTimers();
  const renewed = testToken({ ...ingrid, lasts: 9 * 3600 });
  far().postMessage({ kind: 'session', accessToken: renewed, scope: '' });
  await until(() => tab.currentSession()?.accessToken === renewed);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  const at = Date.now();
  far().postMessage({ kind: 'touched', session: before, at });
  far().postMessage({ kind: 'touched', at });
  expect(await staysLocked(tab)).toBe(true);
  far().postMessage({ kind: 'touched', session: digestOf(renewed), at });
  await until(() => !tab.isLocked());
});

test('another person who signs in there unlocks nothing of this one, here or after a reload', async () => {
  const tab = await signedIn();
  const token = tab.currentSession()?.accessToken ?? '';
  jest.useRealTimers();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  sessionStorage.clear();
  const other = await openTab();
  const offered = heard('session');
  other.startSession(testSession({ subject: 'mateus' }));
  await until(() => offered.length === 1);
  expect(await staysLocked(tab)).toBe(true);

  sessionStorage.setItem('access_token', token);
  const reloaded = await openTab();
  expect(reloaded.currentSession()).toBeNull();
  expect(reloaded.lastSignOut()).toBe('idle');
});

test('a tab that locks leaves the session of another person open after a reload', async () => {
  const other = await openTab();
  // Takes no part in the session of this one, nor hands over its own: it is what is reloaded.
  other.deaf(true);
  const tab = await signedIn();
  jest.useRealTimers();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * MINUTE);
  const theirs = testSession({ subject: 'mateus' });
  other.startSession(theirs);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.isLocked()).toBe(true);
  sessionStorage.setItem('access_token', theirs.accessToken);
  expect((await openTab()).currentSession()?.subject).toBe('mateus');
});

test('an idle tab that is reloaded next to another person needs the password again, and does not get their session', async () => {
  const other = await openTab();
  other.startSession(testSession({ subject: 'mateus' }));
  sessionStorage.setItem('access_token', testToken(ingrid));
  const reloaded = await openTab();
  expect(reloaded.currentSession()).toBeNull();
  expect(reloaded.lastSignOut()).toBe('idle');
});

test('touches are sent to the other tabs, at most once per second', async () => {
  const tab = await signedIn();
  jest.useRealTimers();
  const touches = heard('touched');
  const ended = heard('ended');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
  touch();
  now.mockReturnValue(Date.now() + 999);
  touch();
  now.mockReturnValue(Date.now() + 1);
  touch();
  tab.signOut();
  await until(() => ended.length === 1);
  // The touch of the sign-in, and these.
  expect(touches).toHaveLength(3);
});

test('the first touch after the clock was set back is sent to the other tabs', async () => {
  const tab = await signedIn();
  jest.useRealTimers();
  const touches = heard('touched');
  const ended = heard('ended');
  const setBack = Date.now() - 60 * MINUTE;
  jest.spyOn(Date, 'now').mockReturnValue(setBack);
  const session = tab.sessionMark();
  touch();
  tab.signOut();
  await until(() => ended.length === 1);
  expect(touches).toContainEqual({ kind: 'touched', session, at: setBack });
});

test('a locked session is neither handed to a new tab nor restored by a reload', async () => {
  const tab = await signedIn();
  await pass(15);
  jest.useRealTimers();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.isLocked()).toBe(true);
  const token = tab.currentSession()?.accessToken ?? '';

  const reloaded = await openTab();
  expect(reloaded.currentSession()).toBeNull();
  expect(reloaded.lastSignOut()).toBe('idle');
  expect(sessionStorage.getItem('access_token')).toBeNull();
  const fresh = await openTab();
  expect(fresh.currentSession()).toBeNull();
  expect(fresh.lastSignOut()).toBe('idle');
  // The locked tab keeps its session: typed text is not lost, and a running chip write keeps its token.
  expect(tab.currentSession()?.accessToken).toBe(token);

  const again = testToken({ ...ingrid, lasts: 9 * 3600 });
  far().postMessage({ kind: 'session', accessToken: again, scope: '' });
  await until(() => !tab.isLocked());
  expect(tab.currentSession()?.accessToken).toBe(again);
});

test('a locked session is not restored by a reload after the clock was set back either', async () => {
  const tab = await signedIn();
  await pass(15);
  expect(tab.isLocked()).toBe(true);
  jest.useRealTimers();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * MINUTE);
  sessionStorage.setItem('access_token', tab.currentSession()?.accessToken ?? '');
  const reloaded = await openTab();
  expect(reloaded.currentSession()).toBeNull();
  expect(reloaded.lastSignOut()).toBe('idle');
});

test.each([
  ['the person who locked it', { subject: 'ingrid' }, '/dashboard/clients?q=a'],
  ['another person', { subject: 'mateus' }, '/dashboard'],
  ['another role', { role: 'ROLE_EXTERNAL_ADMIN' }, '/dashboard'],
])('the address of a locked tab that was reloaded is opened only for %s', async (_, claims, path) => {
  const tab = await openTab();
  tab.startSession(testSession(ingrid));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * MINUTE);
  tab.deaf(true);
  const reloaded = await openTab();
  expect(reloaded.lastSignOut()).toBe('idle');
  // As the guard of the pages does.
  reloaded.rememberReturnPath('/dashboard/clients?q=a');
  reloaded.startSession(testSession(claims));
  expect(reloaded.takeReturnPath()).toBe(path);
});

test('an idle tab locks rather than hand its session to a new tab, even if its timer has not run since the computer woke', async () => {
  const tab = await openTab();
  tab.startSession(testSession(ingrid));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * MINUTE);
  sessionStorage.clear();
  const opened = await openTab();
  expect(opened.currentSession()).toBeNull();
  expect(opened.lastSignOut()).toBe('idle');
  expect(tab.isLocked()).toBe(true);
});
