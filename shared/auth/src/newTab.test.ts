import { testSession } from './testSession';
import { openTab, strangersTab, until } from './testTab';

const far = strangersTab();

/** What somebody else's tab says. */
const say = (message: unknown) => far().postMessage(message);

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

  test('waits for nothing once it has a session, which may come before it knows who holds one', async () => {
    const one = await openTab();
    const session = testSession();
    one.startSession(session);
    sessionStorage.clear();
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

  test('says that it waits only once that is noticeable', async () => {
    const one = await openTab();
    one.startSession(testSession());
    sessionStorage.clear();
    one.deaf(true);
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
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

  test('that has a session in time says never that it waits', async () => {
    const one = await openTab();
    one.startSession(testSession());
    sessionStorage.clear();
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
    const onWait = jest.fn();
    const tab = await openTab({ onWait });
    expect(tab.hasSession()).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onWait).not.toHaveBeenCalled();
  });

  test('of a browser that cannot tell whether there are others waits a second', async () => {
    const locks = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    try {
      jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
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

  test('waits no longer than ten seconds for a tab that is stuck', async () => {
    const one = await openTab();
    one.startSession(testSession());
    sessionStorage.clear();
    one.deaf(true);
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
    let isOpen = false;
    const opening = openTab().finally(() => {
      isOpen = true;
    });
    for (let second = 0; second < 9; second++) await jest.advanceTimersByTimeAsync(1000);
    expect(isOpen).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    expect((await opening).currentSession()).toBeNull();
  });
});
