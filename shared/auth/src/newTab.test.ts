import { testSession } from './testSession';
import { openTab, simulatedTab, until } from './testTab';

const far = simulatedTab();

/** The channel of another tab. */
const say = (message: unknown) => far().postMessage(message);

/** A tab with a session, which this one does not have yet. */
async function tabWithSession() {
  const tab = await openTab();
  const session = testSession();
  tab.startSession(session);
  sessionStorage.clear();
  return { tab, session };
}

/** So that no limit is reached unless a test lets the time pass. */
const stopClock = () => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });

describe('a new tab', () => {
  test('gets the session of a tab that is slow to answer, and reports meanwhile that it waits', async () => {
    const { tab: one, session } = await tabWithSession();
    // The other tab is busy, so its answer is delayed.
    one.deaf(true);
    const onWait = jest.fn(() => {
      one.deaf(false);
      say({ kind: 'session', accessToken: session.accessToken, scope: '' });
    });
    const tab = await openTab({ onWait });
    expect(onWait).toHaveBeenCalled();
    expect(tab.currentSession()?.accessToken).toBe(session.accessToken);
    // A request for an exclusive lock that is left behind would hold up the session locks of all later tabs.
    const { pending = [] } = await navigator.locks.query();
    expect(pending.map(({ mode }) => mode)).not.toContain('exclusive');
  });

  test('stops waiting when the tab that has the session closes', async () => {
    const { tab: one } = await tabWithSession();
    one.deaf(true);
    stopClock();
    const opening = openTab();
    await jest.advanceTimersByTimeAsync(0);
    one.signOut('otherTab');
    expect((await opening).currentSession()).toBeNull();
  });

  test('does not wait if no tab has a session', async () => {
    const onWait = jest.fn();
    await openTab({ onWait });
    expect(onWait).not.toHaveBeenCalled();
  });

  test('does not wait once it has a session, which may arrive before the lock query', async () => {
    const { session } = await tabWithSession();
    const query = navigator.locks.query.bind(navigator.locks);
    jest.spyOn(navigator.locks, 'query').mockImplementationOnce(async () => {
      say({ kind: 'session', accessToken: session.accessToken, scope: '' });
      await until(() => sessionStorage.getItem('access_token') !== null);
      return query();
    });
    const onWait = jest.fn();
    const tab = await openTab({ onWait });
    expect(tab.currentSession()?.accessToken).toBe(session.accessToken);
    expect(onWait).not.toHaveBeenCalled();
  });

  test('reports that it waits only once that is noticeable', async () => {
    const { tab: one } = await tabWithSession();
    one.deaf(true);
    stopClock();
    const onWait = jest.fn();
    const opening = openTab({ onWait });
    await jest.advanceTimersByTimeAsync(249);
    expect(onWait).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onWait).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(10_000);
    await opening;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  test('that gets a session in time never reports that it waits', async () => {
    await tabWithSession();
    stopClock();
    const onWait = jest.fn();
    const tab = await openTab({ onWait });
    expect(tab.hasSession()).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onWait).not.toHaveBeenCalled();
  });

  test('waits a second if the browser cannot tell whether there are others', async () => {
    const locks = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    try {
      stopClock();
      const onWait = jest.fn();
      const opening = openTab({ onWait });
      let isOpen = false;
      void opening.then(() => {
        isOpen = true;
      });
      await jest.advanceTimersByTimeAsync(999);
      expect(isOpen).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      const tab = await opening;
      expect(tab.currentSession()).toBeNull();
      expect(tab.lastSignOut()).toBeNull();
      tab.startSession(testSession());
      expect(tab.hasSession()).toBe(true);
    } finally {
      Object.defineProperty(navigator, 'locks', locks);
    }
  });

  test('does not wait for answers that could not reach it, as in Firefox with site data blocked', async () => {
    const { BroadcastChannel, navigator } = globalThis;
    const locks = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        this.close();
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    };
    try {
      stopClock();
      let isOpen = false;
      void openTab().then(() => {
        isOpen = true;
      });
      await jest.advanceTimersByTimeAsync(0);
      expect(isOpen).toBe(true);
    } finally {
      globalThis.BroadcastChannel = BroadcastChannel;
      Object.defineProperty(navigator, 'locks', locks);
    }
  });

  test('waits at most ten seconds for a tab that hangs', async () => {
    const { tab: one } = await tabWithSession();
    one.deaf(true);
    stopClock();
    let isOpen = false;
    const opening = openTab().finally(() => {
      isOpen = true;
    });
    for (let second = 0; second < 9; second++) await jest.advanceTimersByTimeAsync(1000);
    await jest.advanceTimersByTimeAsync(999);
    expect(isOpen).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect((await opening).currentSession()).toBeNull();
  });
});
