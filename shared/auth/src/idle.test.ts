import { ingrid, MINUTE, pass, signedIn, touch } from './testIdle';
import { testSession } from './testSession';
import { closeTabs, openTab } from './testTab';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  closeTabs();
});

/** Advances the clock, but not the timers. */
const sleep = (minutes: number) => jest.setSystemTime(Date.now() + minutes * MINUTE);

test('locks after 15 minutes without a touch, and keeps the session', async () => {
  const tab = await signedIn();
  // Between two of the regular checks.
  await pass(14.01);
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

/** The kinds of touch of these that reach a form. */
function arriving(...kinds: string[]): string[] {
  return arrivingAs({ repeat: false }, ...kinds);
}

function arrivingAs({ repeat }: { repeat: boolean }, ...kinds: string[]): string[] {
  const form = document.body.appendChild(document.createElement('form'));
  const arrived: string[] = [];
  for (const kind of new Set(kinds)) form.addEventListener(kind, () => arrived.push(kind));
  for (const kind of kinds) {
    const isKey = kind.startsWith('key');
    const event = new (isKey ? KeyboardEvent : Event)(kind, { bubbles: true, cancelable: true, repeat });
    form.dispatchEvent(event);
    if (event.defaultPrevented) arrived.push(`no default of ${kind}`);
  }
  form.remove();
  return arrived;
}

test.each([
  ['locks', 20],
  ['ends', 9 * 60],
])('the press that %s a session after %i minutes reaches no form', async (_, minutes) => {
  const tab = await signedIn();
  expect(arriving('keydown', 'pointerdown', 'click')).toEqual(['keydown', 'pointerdown', 'click']);
  sleep(minutes);
  expect(arriving('pointerdown', 'pointermove', 'click')).toEqual([
    'no default of pointerdown',
    'pointermove',
    'no default of click',
  ]);
  expect(arriving('pointerdown', 'click')).toEqual(['pointerdown', 'click']);
  tab.startSession(testSession(ingrid));
  sleep(minutes);
  expect(arriving('keydown', 'click', 'keydown')).toEqual([
    'no default of keydown',
    'no default of click',
    'keydown',
  ]);
});

test('a press that locks a session without a click takes none from the next, nor a click without a press', async () => {
  const tab = await signedIn();
  sleep(20);
  arriving('pointerdown');
  expect(arriving('pointerdown', 'click')).toEqual(['pointerdown', 'click']);
  tab.startSession(testSession(ingrid));
  sleep(20);
  expect(arriving('pointerdown', 'pointerup', 'click')).toEqual([
    'no default of pointerdown',
    'pointerup',
    'no default of click',
  ]);
  await pass(0);
  expect(arriving('click')).toEqual(['click']);
});

test('the repeats of a held key that locks a session reach no form until it is released', async () => {
  await signedIn();
  sleep(20);
  arriving('keydown');
  expect(arrivingAs({ repeat: true }, 'keydown')).toEqual(['no default of keydown']);
  arriving('keyup');
  await pass(0);
  expect(arriving('keydown')).toEqual(['keydown']);
});

test.each([
  ['visibilitychange', document],
  ['pageshow', window],
])('a tab shown again after sleep is locked before any touch (%s)', async (kind, target) => {
  const tab = await signedIn();
  sleep(20);
  target.dispatchEvent(new Event(kind));
  expect(tab.isLocked()).toBe(true);
});

test('a tab that wakes without an event is locked before any touch', async () => {
  const tab = await signedIn();
  sleep(20);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(tab.isLocked()).toBe(true);
});

test('a reloaded tab locks too if it is never touched', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  sessionStorage.setItem('access_token', testSession(ingrid).accessToken);
  const tab = await openTab({ config: { idleMinutes: 15 } });
  expect(tab.hasSession()).toBe(true);
  await pass(14);
  expect(tab.isLocked()).toBe(false);
  await pass(1);
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
