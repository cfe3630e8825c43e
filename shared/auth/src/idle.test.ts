import { digestOf } from './endedSessions';
import { testSession, testToken } from './testSession';
import { closeTabs, openTab, type Tab, until } from './testTab';

const MINUTE = 60_000;
const ingrid = { subject: 'ingrid', lasts: 8 * 3600 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  closeTabs();
});

const touch = () => window.dispatchEvent(new Event('pointermove'));
const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE);
/** Advances the clock, but not the timers. */
const sleep = (minutes: number) => jest.setSystemTime(Date.now() + minutes * MINUTE);

/** Signs in, with a clock that the test advances. */
async function signedIn(idleMinutes = 15): Promise<Tab> {
  const tab = await openTab({ config: { idleMinutes } });
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  tab.startSession(testSession(ingrid));
  return tab;
}

test('locks after 15 minutes without a touch, and keeps the session', async () => {
  const tab = await signedIn();
  await pass(14);
  touch();
  await pass(14);
  expect(tab.isLocked()).toBe(false);
  await pass(1);
  expect(tab.isLocked()).toBe(true);
  expect(tab.hasSession()).toBe(true);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])(
  '%s counts as a touch, wherever it happens',
  async (kind) => {
    const tab = await signedIn();
    await pass(14);
    const field = document.body.appendChild(document.createElement('input'));
    // Even if a screen stops the event's propagation.
    field.addEventListener(kind, (event) => event.stopPropagation());
    field.dispatchEvent(new Event(kind, { bubbles: true }));
    field.remove();
    await pass(14);
    expect(tab.isLocked()).toBe(false);
  },
);

test('scrolling or loading by itself does not count as a touch', async () => {
  const tab = await signedIn();
  await pass(14);
  for (const kind of ['scroll', 'focus', 'load']) window.dispatchEvent(new Event(kind));
  await pass(1);
  expect(tab.isLocked()).toBe(true);
});

test('without a session nothing is locked, and touches are not recorded', async () => {
  const tab = await signedIn();
  tab.signOut();
  const stored = localStorage.getItem('console-last-touch');
  await pass(1);
  touch();
  expect(localStorage.getItem('console-last-touch')).toBe(stored);
  await pass(60);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.isLocked()).toBe(false);
});

test('a reload restores the session of a person who has signed in right after another', async () => {
  const tab = await signedIn();
  tab.signOut();
  const session = testSession({ subject: 'mateus' });
  tab.startSession(session);
  jest.useRealTimers();
  const reloaded = await openTab();
  expect(reloaded.currentSession()?.accessToken).toBe(session.accessToken);
});

test('an invalid stored touch is ignored', async () => {
  const tab = await signedIn();
  localStorage.setItem('console-last-touch', 'nonsense');
  await pass(14);
  expect(tab.isLocked()).toBe(false);
  await pass(1);
  expect(tab.isLocked()).toBe(true);
});

test('a touch in another tab that is only in the storage counts as well', async () => {
  const tab = await signedIn();
  await pass(10);
  localStorage.setItem('console-last-touch', String(Date.now()));
  await pass(14);
  expect(tab.isLocked()).toBe(false);
  await pass(1);
  expect(tab.isLocked()).toBe(true);
});

test('a touch does not unlock it, but signing in as the same person does, here or in another tab', async () => {
  const tab = await signedIn();
  await pass(15);
  touch();
  expect(tab.isLocked()).toBe(true);
  tab.startSession(testSession(ingrid));
  expect(tab.isLocked()).toBe(false);
  await pass(15);
  expect(tab.isLocked()).toBe(true);
});

test('a touch after the limit locks, if a sleeping computer has missed the timer', async () => {
  const tab = await signedIn();
  sleep(20);
  touch();
  expect(tab.isLocked()).toBe(true);
});

test('a tab shown again after sleep is locked before any touch', async () => {
  const tab = await signedIn();
  sleep(20);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.isLocked()).toBe(true);
});

test.each([0, 15])(
  'the first touch after a sleep past the end of the session ends it: the sleep began %i minutes after the one before',
  async (minutes) => {
    const tab = await signedIn();
    await pass(minutes);
    sleep(9 * 60);
    touch();
    expect(tab.isLocked()).toBe(false);
    expect(tab.lastSignOut()).toBe('expired');
  },
);

test('setting the clock back does not delay the lock', async () => {
  const tab = await signedIn();
  sleep(-60);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(15);
  expect(tab.isLocked()).toBe(true);
});

test('a limit of 0 minutes never locks', async () => {
  const tab = await signedIn(0);
  await pass(300);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.isLocked()).toBe(false);
});

test('ends with the session', async () => {
  const tab = await signedIn();
  await pass(15);
  tab.signOut('expired');
  expect(tab.isLocked()).toBe(false);
  await pass(15);
  expect(tab.isLocked()).toBe(false);
});

describe('with another tab', () => {
  let far: BroadcastChannel;
  beforeEach(() => {
    far = new BroadcastChannel('console-session');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    far.close();
  });

  function heard(kind: string): unknown[] {
    const messages: unknown[] = [];
    far.addEventListener('message', ({ data }) => data.kind === kind && messages.push(data));
    return messages;
  }

  /** Whether the tab is locked once all earlier messages have arrived: a locked tab answers a new one. */
  async function staysLocked(tab: Tab): Promise<boolean> {
    const refused = heard('locked');
    far.postMessage({ kind: 'ask' });
    await until(() => refused.length > 0 || !tab.isLocked());
    return tab.isLocked();
  }

  test('a touch there counts here, but not one long past', async () => {
    const tab = await signedIn();
    await pass(15);
    expect(tab.isLocked()).toBe(true);
    const session = tab.sessionMark();
    far.postMessage({ kind: 'touched', session, at: Date.now() - 16 * MINUTE });
    expect(await staysLocked(tab)).toBe(true);
    far.postMessage({ kind: 'touched', session, at: Date.now() });
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
    far.postMessage({ kind: 'session', accessToken: renewed, scope: '' });
    await until(() => tab.currentSession()?.accessToken === renewed);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    const at = Date.now();
    far.postMessage({ kind: 'touched', session: before, at });
    far.postMessage({ kind: 'touched', at });
    expect(await staysLocked(tab)).toBe(true);
    far.postMessage({ kind: 'touched', session: digestOf(renewed), at });
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
    now.mockRestore();
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
    const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * MINUTE);
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
    far.postMessage({ kind: 'session', accessToken: again, scope: '' });
    await until(() => !tab.isLocked());
    expect(tab.currentSession()?.accessToken).toBe(again);
    late.mockRestore();
  });
});
