import { callApi, markWriteDone, Nothing, observeWrites, queryClient, tabStorage } from '@console/api';
import { sessionMark, signOut } from '@console/auth';
import { clearStatus, useStatusMessage } from '@console/ui/statusMessage';
import { QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { emptyLog } from './model';
import { sessionLog } from './sessionLog';
import { reload } from './testReload';
import { beginSession, callDelete, deleting, page, said } from './testWrites';

/** One hook for all looks: each that is drawn is a change, after which `waitFor` looks again at once. */
function untilSaid(message: object): Promise<void> {
  const { result } = renderHook(useStatusMessage);
  return waitFor(() => expect(result.current).toMatchObject(message));
}

beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => observeWrites(() => () => undefined));

describe('a load of the page during a write', () => {
  const cutOff =
    'Delete the application, Harbour Pay: outcome unknown, because the page was left before the answer came. Check before you do it again.';

  test('is said until it is seen, with where to look', async () => {
    history.replaceState(null, '', '/dashboard/clients');
    deleting();
    reload();
    const link = { text: 'Open Harbour Pay', to: page };
    await untilSaid({ text: cutOff, kind: 'failed', stays: true, link });
    clearStatus();
    // With another one it would be named as one more.
    deleting();
    reload();
    await untilSaid({ text: cutOff });
  });

  test('is said too where the browser broke the call off as it left the page', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await callDelete();
    reload();
    await untilSaid({ text: cutOff });
  });

  test('counts the others, and leads from no page to itself', async () => {
    deleting();
    deleting();
    reload();
    await untilSaid({ text: `${cutOff} 1 more is in the log of this session.` });
    expect(said()?.link).toBeUndefined();
  });

  test('is said too where the page is loaded once more before that', async () => {
    deleting();
    reload();
    reload();
    await untilSaid({ text: cutOff });
  });

  test('is said in the words of the call where it has none of its own', async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    void callApi({ method: 'DELETE', path: '/admin/oems/a', reply: Nothing });
    reload();
    await untilSaid({ text: expect.stringMatching(/^DELETE .*\/admin\/oems\/a: outcome unknown, /) });
    expect(said()?.link).toBeUndefined();
  });

  test('says nothing of what another tab knows the answer of by then', async () => {
    deleting();
    const [answered] = sessionLog().writes;
    deleting();
    reload();
    const first = new BroadcastChannel('console-session-log');
    first.postMessage({
      mark: sessionMark(),
      log: { ...emptyLog, writes: [{ ...answered, state: 'done' }] },
    });
    await untilSaid({ text: cutOff });
    first.close();
  });

  test('says nothing of what another tab still waits for: this one may be its duplicate', async () => {
    deleting();
    const duplicated = sessionLog().writes.map(({ id }) => id);
    deleting();
    const first = new BroadcastChannel('console-session-log');
    first.addEventListener('message', ({ data }) => {
      if (data.asks) first.postMessage({ mark: data.mark, log: emptyLog, waiting: duplicated });
    });
    reload();
    await untilSaid({ text: cutOff });
    first.close();
    expect(sessionLog().writes).toMatchObject([{ state: 'unknown' }, { state: 'underway' }]);
  });

  test('of a duplicate of this tab hears from this one what it still waits for', async () => {
    deleting();
    const duplicate = new BroadcastChannel('console-session-log');
    const answer = new Promise<MessageEvent>((resolve) => duplicate.addEventListener('message', resolve));
    duplicate.postMessage({ mark: sessionMark(), log: emptyLog, asks: true });
    expect((await answer).data.waiting).toEqual(sessionLog().writes.map(({ id }) => id));
    duplicate.close();
  });

  test('says nothing of what has its answer, and of what another tab waited for', async () => {
    await deleting()(200);
    const { mark, log } = JSON.parse(tabStorage.read('console.sessionLog') ?? '');
    const writes = [...log.writes, { id: 'w1', at: 1, what: 'Delete the application', state: 'underway' }];
    tabStorage.write('console.sessionLog', JSON.stringify({ mark, log: { ...log, writes } }));
    reload();
    await waitFor(() => expect(sessionLog().writes).toMatchObject([{ state: 'done' }, { state: 'unknown' }]));
    await import('./sayCutOff');
    expect(said()).toBeUndefined();
  });
});

describe('a write in another tab', () => {
  const tab = new BroadcastChannel('console-session-log');
  afterAll(() => tab.close());

  /** Asked for by what is on screen; answers how often. */
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

  test.each(['done', 'unknown'])('that is %s has what is shown asked for again', async (state) => {
    const list = onScreen('list');
    const form = onScreen('form', { staleTime: Number.POSITIVE_INFINITY });
    // What a form began with stays, whoever else shows it.
    const beside = onScreen('form', { staleTime: 60_000 });
    await until(() => queryClient.isFetching() === 0);
    await write('w1', state);
    await until(() => list.mock.calls.length === 2);
    expect([form, beside].flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });

  test('that failed, or of which nobody here heard before, changes nothing', async () => {
    const list = onScreen('list');
    await until(() => queryClient.isFetching() === 0);
    await write('w1', 'failed');
    tell('w2', 'done');
    await until(() => stateOf('w2') === 'done');
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('that this tab itself lost the answer of has what is shown asked for again, and one that failed has not', async () => {
    const list = onScreen('list');
    await until(() => queryClient.isFetching() === 0);
    await deleting()(500);
    expect(list).toHaveBeenCalledTimes(1);
    await deleting()(504);
    await until(() => list.mock.calls.length === 2);
  });

  test('has it asked for once this tab is looked at', async () => {
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
});

test('a write whose answer was lost is done once that is known', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const failure = await callDelete();
  expect(sessionLog().writes).toMatchObject([{ state: 'unknown' }]);
  markWriteDone(failure);
  expect(sessionLog().writes).toMatchObject([{ state: 'done' }]);
});
