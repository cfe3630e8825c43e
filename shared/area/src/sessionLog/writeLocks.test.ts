import { observeWrites, queryClient } from '@console/api';
import { sessionMark, signOut } from '@console/auth';
import { QueryObserver } from '@tanstack/react-query';
import { sessionLog } from './sessionLog';
import { beginSession, deleting } from './testWrites';

let tab: BroadcastChannel;
beforeEach(async () => {
  await beginSession();
  tab = new BroadcastChannel('console-session-log');
});
afterEach(() => {
  tab.close();
  signOut();
});
afterAll(() => observeWrites(() => () => undefined));

const { setTimeout: realTimeout } = globalThis;
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => realTimeout(resolve));
}

const stateOf = (id: string) => sessionLog().writes.find((write) => write.id === id)?.state;

/** Tells this tab about a write of another one that waits for these, and waits until it knows. */
async function tell(id: string, state: string, waiting: string[] = []): Promise<void> {
  const writes = [{ id, at: 1, what: 'Delete the application', state }];
  tab.postMessage({ mark: sessionMark(), log: { writes, notes: [], seen: [] }, waiting });
  await until(() => stateOf(id) === state);
}

/** Holds the lock of a write, as its tab does. Returns a function that releases it, as the browser does after a crash. */
function holdLock(id: string, mode: LockMode = 'exclusive'): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(`console-write-${id}`, { mode }, () => released);
  return release;
}

const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name) ?? [];

test('a write whose tab crashes has an unknown outcome, and what is on screen is refetched', async () => {
  const list = jest.fn(async () => 'list');
  const observer = new QueryObserver(queryClient, { queryKey: ['shared', 'list'], queryFn: list });
  const stop = observer.subscribe(() => undefined);
  await until(() => queryClient.isFetching() === 0);
  jest.useFakeTimers();
  const crash = holdLock('w1');
  await tell('w1', 'underway', ['w1']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stateOf('w1')).toBe('underway');
  crash();
  await jest.advanceTimersByTimeAsync(999);
  // An answer that was on its way to this tab would have arrived.
  expect(stateOf('w1')).toBe('underway');
  await jest.advanceTimersByTimeAsync(1);
  expect(sessionLog().writes).toMatchObject([
    { state: 'unknown', why: 'Its tab was closed or crashed before the answer came' },
  ]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(list).toHaveBeenCalledTimes(2);
  stop();
});

test('a write that has ended keeps its outcome once its lock is released', async () => {
  jest.useFakeTimers();
  const release = holdLock('w1');
  await tell('w1', 'underway', ['w1']);
  await tell('w1', 'failed');
  release();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stateOf('w1')).toBe('failed');
});

test('a lock is waited for once, however often its tab names the write', async () => {
  const release = holdLock('w1');
  for (const _ of [1, 2, 3]) await tell('w1', 'underway', ['w1']);
  await tell('w2', 'underway', ['w1']);
  await until(() => stateOf('w2') === 'underway');
  const pending = async () =>
    (await navigator.locks.query()).pending?.filter(({ name }) => name === 'console-write-w1') ?? [];
  expect(await pending()).toHaveLength(1);
  release();
});

test('a write without a lock, of a tab with an older release, is waited for', async () => {
  jest.useFakeTimers();
  await tell('w1', 'underway', ['w1']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stateOf('w1')).toBe('underway');
});

test('a write whose lock only other tabs wait for is waited for: its own tab has yet to request it', async () => {
  jest.useFakeTimers();
  const release = holdLock('w1', 'shared');
  await tell('w1', 'underway', ['w1']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stateOf('w1')).toBe('underway');
  release();
});

test('a tab holds a lock for each of its writes until it has an answer, and names those to the others', async () => {
  const told: string[][] = [];
  tab.addEventListener('message', ({ data }) => told.push(data.waiting));
  const answer = deleting();
  const ids = sessionLog().writes.map(({ id }) => id);
  const locks = ids.map((id) => `console-write-${id}`);
  expect(await held()).toEqual(expect.arrayContaining(locks));
  await answer(500);
  expect(await held()).not.toEqual(expect.arrayContaining(locks));
  await until(() => told.length === 2);
  expect(told).toEqual([ids, []]);
});

describe('in a page without locks, such as one that is not encrypted', () => {
  const { locks } = navigator;
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  afterEach(() => Object.defineProperty(navigator, 'locks', { value: locks }));

  test('a write is sent and answered, and that of another tab is waited for', async () => {
    const answer = deleting();
    await tell('w1', 'underway', ['w1']);
    await answer(200);
    expect(sessionLog().writes.map(({ state }) => state)).toEqual(['done', 'underway']);
  });
});

test('a lock that the browser refuses affects neither the write nor, as an uncaught error, the page', async () => {
  jest.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('', 'SecurityError'));
  const answer = deleting();
  await answer(200);
  expect(sessionLog().writes.map(({ state }) => state)).toEqual(['done']);
});
