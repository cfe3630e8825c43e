import { callApi, markWriteDone, Nothing, observeWrites, queryClient, tabStorage } from '@console/api';
import { sessionMark, signOut, startSession } from '@console/auth';
import { clearStatus, useStatusMessage } from '@console/ui/statusMessage';
import { QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { emptyLog } from './model';
import { sessionLog } from './sessionLog';
import { reload } from './testReload';
import { announced, beginSession, callDelete, deleting, losing, page, session } from './testWrites';

/** Rendered once: each render is a change, after which `waitFor` would check again at once. */
function untilAnnounced(message: object): Promise<void> {
  const { result } = renderHook(useStatusMessage);
  return waitFor(() => expect(result.current).toMatchObject(message));
}

beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => observeWrites(() => () => undefined));

describe('a reload of the page during a write', () => {
  const interrupted =
    'Delete the application, Harbour Pay: outcome unknown, because the page was left before the answer came. Check before you do it again.';

  test('is announced until dismissed, with a link to the record', async () => {
    history.replaceState(null, '', '/dashboard/clients');
    deleting();
    reload();
    const link = { text: 'Open Harbour Pay', to: page };
    await untilAnnounced({ text: interrupted, kind: 'failed', stays: true, link });
    clearStatus();
    // Together with another write it would be counted as "1 more".
    deleting();
    reload();
    await untilAnnounced({ text: interrupted });
  });

  test('is also announced if the browser aborted the call as it left the page', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await callDelete();
    reload();
    await untilAnnounced({ text: interrupted });
  });

  test('is not announced for a lost answer that its page has reported', async () => {
    // Together with this write it would be counted as "1 more".
    deleting();
    jest.useFakeTimers();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await callDelete();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    reload();
    await untilAnnounced({ text: interrupted });
  });

  test("counts the others, and has no link on the record's own page", async () => {
    deleting();
    deleting();
    reload();
    await untilAnnounced({ text: `${interrupted} 1 more is in the session log.` });
    expect(announced()?.link).toBeUndefined();
  });

  test('is also announced if the page is reloaded again before that', async () => {
    deleting();
    reload();
    reload();
    await untilAnnounced({ text: interrupted });
  });

  test('is also announced if the user has to sign in again before that', async () => {
    jest.useFakeTimers();
    deleting();
    reload();
    signOut('expired');
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    startSession(session('ingrid'));
    await untilAnnounced({ text: interrupted });
    expect(sessionLog().writes).toMatchObject([{ state: 'unknown' }]);
  });

  test("is announced with the call's own text if it has no record", async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    void callApi({ method: 'DELETE', path: '/admin/oems/a', reply: Nothing });
    reload();
    await untilAnnounced({ text: expect.stringMatching(/^DELETE .*\/admin\/oems\/a: outcome unknown, /) });
    expect(announced()?.link).toBeUndefined();
  });

  test('is not announced if another tab knows the answer by then', async () => {
    deleting();
    const [answered] = sessionLog().writes;
    deleting();
    reload();
    const first = new BroadcastChannel('console-session-log');
    first.postMessage({
      mark: sessionMark(),
      log: { ...emptyLog, writes: [{ ...answered, state: 'done' }] },
    });
    await untilAnnounced({ text: interrupted });
    first.close();
  });

  test('is not announced if another tab still waits: this one may be its duplicate', async () => {
    deleting();
    const duplicated = sessionLog().writes.map(({ id }) => id);
    deleting();
    const first = new BroadcastChannel('console-session-log');
    first.addEventListener('message', ({ data }) => {
      if (data.asks) first.postMessage({ mark: data.mark, log: emptyLog, waiting: duplicated });
    });
    reload();
    await untilAnnounced({ text: interrupted });
    first.close();
    expect(sessionLog().writes).toMatchObject([{ state: 'unknown' }, { state: 'underway' }]);
  });

  test('in a duplicate of this tab: this tab tells it which writes it waits for', async () => {
    deleting();
    const duplicate = new BroadcastChannel('console-session-log');
    const answer = new Promise<MessageEvent>((resolve) => duplicate.addEventListener('message', resolve));
    duplicate.postMessage({ mark: sessionMark(), log: emptyLog, asks: true });
    expect((await answer).data.waiting).toEqual(sessionLog().writes.map(({ id }) => id));
    duplicate.close();
  });

  test('is not announced for an answered write, nor for one of another tab', async () => {
    await deleting()(200);
    const { mark, log } = JSON.parse(tabStorage.read('console.sessionLog') ?? '');
    const writes = [...log.writes, { id: 'w1', at: 1, what: 'Delete the application', state: 'underway' }];
    tabStorage.write('console.sessionLog', JSON.stringify({ mark, log: { ...log, writes } }));
    reload();
    await waitFor(() => expect(sessionLog().writes).toMatchObject([{ state: 'done' }, { state: 'unknown' }]));
    expect(announced()).toBeUndefined();
  });
});

test('a page that is left during a write tells the other tabs, and a late answer still counts', async () => {
  const tab = new BroadcastChannel('console-session-log');
  const told: string[] = [];
  tab.addEventListener('message', ({ data }) =>
    told.push(...data.log.writes.map(({ state }: { state: string }) => state)),
  );
  await deleting()(200);
  const answer = deleting();
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(told).toEqual(['underway', 'done', 'underway', 'unknown']));
  await answer(200);
  await waitFor(() => expect(told.at(-1)).toBe('done'));
  tab.close();
});

describe('a write in another tab', () => {
  const tab = new BroadcastChannel('console-session-log');
  afterAll(() => tab.close());

  /** Observes a query as a screen would; returns its query function. */
  function onScreen(name: string, options: { staleTime?: number } = {}) {
    const queryFn = jest.fn(async () => name);
    const queryKey: ['shared', string] = ['shared', name];
    const stop = new QueryObserver(queryClient, { queryKey, queryFn, ...options }).subscribe(() => undefined);
    stops.push(stop);
    return queryFn;
  }
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  function tell(id: string, state: string): void {
    const writes = [{ id, at: 1, what: 'Delete the application', state }];
    tab.postMessage({ mark: sessionMark(), log: { writes, notes: [], seen: [] } });
  }
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve));
  }
  const stateOf = (id: string) => sessionLog().writes.find((write) => write.id === id)?.state;

  async function write(id: string, state: string): Promise<void> {
    for (const each of ['underway', state]) {
      tell(id, each);
      await until(() => stateOf(id) === each);
    }
  }

  test.each(['done', 'unknown'])('with the outcome %s refetches what is or was on screen', async (state) => {
    const list = onScreen('list');
    queryClient.setQueryData(['shared', 'left'], 'fresh');
    const form = onScreen('form', { staleTime: Number.POSITIVE_INFINITY });
    // A form's initial data is not refetched, even if another observer would allow it.
    const laterForm = onScreen('form', { staleTime: 60_000 });
    await until(() => queryClient.isFetching() === 0);
    await write('w1', state);
    await until(() => list.mock.calls.length === 2);
    expect([form, laterForm].flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    // Once it is shown again.
    expect(queryClient.getQueryState(['shared', 'left'])?.isInvalidated).toBe(true);
  });

  test('that failed, or that this tab did not know of, refetches nothing', async () => {
    const list = onScreen('list');
    await until(() => queryClient.isFetching() === 0);
    await write('w1', 'failed');
    tell('w2', 'done');
    await until(() => stateOf('w2') === 'done');
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('of this tab refetches if its answer was lost, but not if it failed', async () => {
    const list = onScreen('list');
    await until(() => queryClient.isFetching() === 0);
    await deleting()(500);
    expect(list).toHaveBeenCalledTimes(1);
    await deleting()(504);
    await until(() => list.mock.calls.length === 2);
  });

  test('is refetched together with those that follow at once, such as in a bulk run', async () => {
    const list = onScreen('list');
    await until(() => queryClient.isFetching() === 0);
    jest.useFakeTimers();
    for (let writes = 0; writes < 20; writes += 1) {
      await losing()();
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(list).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(list).toHaveBeenCalledTimes(2);
  });

  test('refetches once this tab is visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const list = onScreen('list');
    await until(() => queryClient.isFetching() === 0);
    await write('w1', 'done');
    await write('w2', 'done');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(list).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => list.mock.calls.length === 2);
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => queryClient.isFetching() === 0);
    expect(list).toHaveBeenCalledTimes(2);
  });

  test('so it does if it was hidden for long', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const list = onScreen('list');
    await until(() => queryClient.isFetching() === 0);
    jest.useFakeTimers();
    await losing()();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(list).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(list).toHaveBeenCalledTimes(2);
  });
});

test('a write whose answer was lost is done once that is known', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const failure = await callDelete();
  expect(sessionLog().writes).toMatchObject([{ state: 'unknown' }]);
  markWriteDone(failure);
  expect(sessionLog().writes).toMatchObject([{ state: 'done' }]);
});
