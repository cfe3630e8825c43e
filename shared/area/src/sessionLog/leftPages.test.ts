import { markWriteDone, observeWrites, queryClient } from '@console/api';
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
import { sessionLog } from './sessionLog';
import { announced, beginSession, callDelete, deleting, losing, page, sending, session } from './testWrites';

beforeEach(beginSession);
afterEach(() => {
  signOut();
  // A refetch that is still to come would count in the next test: one of a shown page comes at once.
  document.dispatchEvent(new Event('visibilitychange'));
});
afterAll(() => observeWrites(() => () => undefined));

test.each([
  [200, { kind: 'done', text: 'Delete the application, Harbour Pay: done.' }],
  [500, { kind: 'failed', text: 'Delete the application, Harbour Pay: failed (The platform answered 500).' }],
])('the outcome of a write whose page was left is announced (%i)', async (status, message) => {
  const reply = deleting();
  history.pushState(null, '', '/dashboard/clients');
  await reply(status);
  expect(announced()).toMatchObject(message);
  // There is nothing to open, or nothing new.
  expect(announced()?.link).toBeUndefined();
});

test.each([
  [200, '/dashboard/clients', { text: 'Open Harbour Pay', to: page }],
  [504, '/dashboard/clients', { text: 'Open Harbour Pay', to: page }],
  // Of a creation, there is nothing to open.
  [500, '/dashboard/clients', undefined],
  [200, page, undefined],
])(
  'the outcome (%i) of what was sent from a form links to the record, unless %s is its page',
  async (status, path, link) => {
    history.replaceState(null, '', '/dashboard/clients/create');
    const reply = sending({ what: 'Create the application' });
    history.pushState(null, '', path);
    await reply(status);
    expect(announced()).toMatchObject({
      text: expect.stringMatching(/^Create the application, Harbour Pay: /),
    });
    expect(announced()?.link).toEqual(link);
  },
);

test('a write whose page is still shown is left to that page', async () => {
  await deleting()(500);
  expect(announced()).toBeUndefined();
});

test.each([true, false])(
  'a write refused with 401 is announced after signing in again, only to the same user (%s)',
  async (same) => {
    await deleting()(401);
    startSession(session(same ? 'ingrid' : 'mateus'));
    const text = 'Delete the application, Harbour Pay: failed (The platform answered 401).';
    expect(announced()?.text).toBe(same ? text : undefined);
  },
);

test.each([true, false])(
  'a write for which the session had ended is logged and announced after signing in again, only to the same user (%s)',
  async (same) => {
    signOut('expired');
    await callDelete();
    startSession(session(same ? 'ingrid' : 'mateus'));
    const text = 'Delete the application, Harbour Pay: failed (The session had ended; nothing was sent).';
    expect(announced()?.text).toBe(same ? text : undefined);
    expect(sessionLog().writes).toHaveLength(same ? 1 : 0);
  },
);

test('a write that outlives its session is announced in the next session of the same user, on any page', async () => {
  const reply = deleting();
  signOut('expired');
  startSession(session('ingrid'));
  await reply(200);
  expect(announced()?.text).toBe('Delete the application, Harbour Pay: done.');
});

test.each([
  [200, 'done'],
  [500, 'failed (The platform answered 500)'],
  [502, 'outcome unknown (The platform answered 502)'],
])('an outcome (%i) is announced again if the session ends right after it', async (status, outcome) => {
  await deleting()(status);
  signOut('expired');
  startSession(session('ingrid'));
  expect(announced()?.text).toContain(`Delete the application, Harbour Pay: ${outcome}`);
});

test.each([
  ['user', 'ingrid', 0],
  ['expired', 'erik', 0],
  ['expired', 'ingrid', 6_000],
  // After this computer's clock was set back.
  ['expired', 'ingrid', -3_600_000],
] as const)(
  'an outcome is not announced again after a session ended by %s, to %s, %i ms later',
  async (end, person, later) => {
    await deleting()(200);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
    signOut(end);
    clock.mockRestore();
    startSession(session(person));
    signOut('expired');
    startSession(session(person));
    expect(announced()).toBeUndefined();
  },
);

test.each([
  [
    [500, 200],
    'Delete the application, Harbour Pay: failed (The platform answered 500). 1 more is in the session log.',
  ],
  [
    [200, 500, 200],
    'Delete the application, Harbour Pay: failed (The platform answered 500). 2 more are in the session log.',
  ],
  [[200, 200], 'Delete the application, Harbour Pay: done. 1 more is in the session log.'],
])(
  'of several outcomes in a row (%s), a failed one is announced, with the number of others',
  async (statuses, text) => {
    const replies = statuses.map(deleting);
    history.pushState(null, '', '/dashboard/clients');
    for (const [i, reply] of replies.entries()) await reply(statuses[i] ?? 0);
    expect(announced()?.text).toBe(text);
    // Those are done: the next one is announced alone.
    history.replaceState(null, '', page);
    const reply = deleting();
    history.pushState(null, '', '/dashboard/clients');
    await reply(200);
    expect(announced()?.text).toBe('Delete the application, Harbour Pay: done.');
  },
);

test('a write that turns out to be done is counted once, as done', async () => {
  const reply = deleting();
  const lost = losing();
  history.pushState(null, '', '/dashboard/clients');
  markWriteDone(await lost());
  await reply(200);
  expect(announced()?.text).toBe('Delete the application, Harbour Pay: done. 1 more is in the session log.');
});

test('outcomes announced to one user are not counted for the next one', async () => {
  const [first] = [deleting(), deleting()];
  history.replaceState(null, '', '/dashboard/clients');
  await first?.(500);
  signOut();
  startSession(session('mateus'));
  history.replaceState(null, '', page);
  const reply = deleting();
  history.replaceState(null, '', '/dashboard/clients');
  await reply(200);
  expect(announced()?.text).toBe('Delete the application, Harbour Pay: done.');
});

test('several writes refused with 401 are counted, once the same user is back', async () => {
  const replies = [deleting(), deleting(), deleting()];
  await replies[0]?.(200);
  await replies[1]?.(401);
  await replies[2]?.(401);
  startSession(session('ingrid'));
  expect(announced()?.text).toBe(
    'Delete the application, Harbour Pay: failed (The platform answered 401). 2 more are in the session log.',
  );
});

test('the screen is refetched after a write whose page was left succeeds, but not after one that failed', async () => {
  const list = jest.fn(async () => 'list');
  const observer = new QueryObserver(queryClient, { queryKey: ['shared', 'list'], queryFn: list });
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  jest.useFakeTimers();
  for (const status of [500, 200]) {
    expect(list).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', page);
    const reply = deleting();
    history.replaceState(null, '', '/dashboard/clients');
    await reply(status);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(list).toHaveBeenCalledTimes(2);
  stop();
});

test('signing out asks first while a write is pending, but not once it has ended', async () => {
  const reply = deleting();
  const question = renderHook(useSignOutQuestion).result;
  await act(requestSignOut);
  expect(question.current?.content).toMatch(/^Delete the application, Harbour Pay: no answer has come yet\./);
  act(() => answerSignOut(false));
  expect(currentSession()).not.toBeNull();
  await reply(500);
  await act(requestSignOut);
  expect(question.current).toBeNull();
  expect(currentSession()).toBeNull();
});

test.each([
  [2, '1 more is'],
  [4, '3 more are'],
])(
  'of %i pending writes the question before a sign-out names one, and counts the others',
  async (count, others) => {
    const replies = Array.from({ length: count }, deleting);
    const question = renderHook(useSignOutQuestion).result;
    await act(requestSignOut);
    expect(question.current?.content).toBe(
      `Delete the application, Harbour Pay: no answer has come yet. ${others} in the session log. Signing out does not stop what was sent, and you would not see the outcome.`,
    );
    act(() => answerSignOut(false));
    for (const reply of replies) await reply(200);
  },
);

test('signing out also asks about a write that was pending when the same user had to sign in again', async () => {
  const reply = deleting();
  signOut('expired');
  startSession(session('ingrid'));
  const question = renderHook(useSignOutQuestion).result;
  await act(requestSignOut);
  expect(question.current?.content).toMatch(/^Delete the application, Harbour Pay: /);
  act(() => answerSignOut(false));
  await reply(200);
});
