import { observeWrites, queryClient } from '@console/api';
import {
  answerSignOut,
  currentSession,
  requestSignOut,
  signOut,
  startSession,
  useSignOutQuestion,
} from '@console/auth';
import { QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beginSession, deleting, page, said, session } from './testWrites';

beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => observeWrites(() => () => undefined));

test.each([
  [200, { kind: 'done', text: 'Delete the application, Harbour Pay: done.' }],
  [500, { kind: 'failed', text: 'Delete the application, Harbour Pay: failed (The platform answered 500).' }],
])('how a write ends whose page was left is said (%i)', async (status, message) => {
  const reply = deleting();
  history.pushState(null, '', '/dashboard/clients');
  await reply(status);
  expect(said()).toMatchObject(message);
});

test('a write whose page is still there is left to that page', async () => {
  await deleting()(500);
  expect(said()).toBeUndefined();
});

test.each([true, false])(
  'the write that a 401 refused is told to the same person once they are back (%s)',
  async (same) => {
    await deleting()(401);
    startSession(session(same ? 'ingrid' : 'mateus'));
    const text = 'Delete the application, Harbour Pay: failed (The platform answered 401).';
    expect(said()?.text).toBe(same ? text : undefined);
  },
);

test('a write that outlives its session is told in the next one of the same person, on whatever page', async () => {
  const reply = deleting();
  signOut('expired');
  startSession(session('ingrid'));
  await reply(200);
  expect(said()?.text).toBe('Delete the application, Harbour Pay: done.');
});

test.each([
  [
    [500, 200],
    'Delete the application, Harbour Pay: failed (The platform answered 500). 1 more is in the log of this session.',
  ],
  [
    [200, 500, 200],
    'Delete the application, Harbour Pay: failed (The platform answered 500). 2 more are in the log of this session.',
  ],
  [[200, 200], 'Delete the application, Harbour Pay: done. 1 more is in the log of this session.'],
])(
  'of several that end one after the other (%s), one that failed is said, and how many there are',
  async (statuses, text) => {
    const replies = statuses.map(deleting);
    history.pushState(null, '', '/dashboard/clients');
    for (const [i, reply] of replies.entries()) await reply(statuses[i] ?? 0);
    expect(said()?.text).toBe(text);
    // Those are told: the next one stands alone.
    history.replaceState(null, '', page);
    const reply = deleting();
    history.pushState(null, '', '/dashboard/clients');
    await reply(200);
    expect(said()?.text).toBe('Delete the application, Harbour Pay: done.');
  },
);

test('of several that a 401 cut off it is said how many there are, once the same person is back', async () => {
  const replies = [deleting(), deleting(), deleting()];
  await replies[0]?.(200);
  await replies[1]?.(401);
  await replies[2]?.(401);
  startSession(session('ingrid'));
  expect(said()?.text).toBe(
    'Delete the application, Harbour Pay: failed (The platform answered 401). 1 more is in the log of this session.',
  );
});

test('what is shown is asked for again once a write was done whose page was left, and not after one that failed', async () => {
  const list = jest.fn(async () => 'list');
  const observer = new QueryObserver(queryClient, { queryKey: ['shared', 'list'], queryFn: list });
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  for (const status of [500, 200]) {
    expect(list).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', page);
    const reply = deleting();
    history.replaceState(null, '', '/dashboard/clients');
    await reply(status);
  }
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  stop();
});

test('a person who signs out while a write is on its way is asked first, and not once it has ended', async () => {
  const reply = deleting();
  const question = renderHook(useSignOutQuestion).result;
  await act(requestSignOut);
  expect(question.current?.content).toMatch(
    /^Delete the application, Harbour Pay: the platform has not answered yet\./,
  );
  act(() => answerSignOut(false));
  expect(currentSession()).not.toBeNull();
  await reply(500);
  await act(requestSignOut);
  expect(question.current).toBeNull();
  expect(currentSession()).toBeNull();
});
