import { callApi, Nothing, queryClient } from '@console/api';
import { currentSession, onSignOut, restoreSession, sessionTimeLeft, signOut } from './index';
import { lastSignOutAtom, sessionStore, startSession } from './session';
import { testSession } from './testSession';
import { testConfigure } from './testTab';

const kept = () => queryClient.getQueryCache().getAll().length;

beforeEach(async () => {
  sessionStorage.clear();
  testConfigure();
  await restoreSession();
  startSession(testSession({ subject: 'ingrid' }));
});
afterEach(() => signOut());

test('no replies outlive the session', () => {
  queryClient.setQueryData(['shared', 'entities'], ['contact']);
  signOut('unauthorized');
  expect(kept()).toBe(0);
});

test('the addresses of its calls, which contain emails and IDs, do not outlive the session, also of one that ends later', () => {
  const addresses: string[] = [];
  let room = 250;
  const end = (address: string) => addresses.length < room && addresses.push(address);
  const timings = {
    clearResourceTimings: () => addresses.splice(0),
    setResourceTimingBufferSize: (size: number) => {
      room = size;
    },
  };
  Object.assign(performance, timings);
  end('/api/admin/accounts/ada%40example.com');
  expect(addresses).toHaveLength(1);
  signOut();
  end('/api/admin/accounts/grace%40example.com');
  expect(addresses).toEqual([]);
  for (const name of Object.keys(timings)) Reflect.deleteProperty(performance, name);
});

test('whoever listens to the end of the session finds neither the session nor its replies', () => {
  queryClient.setQueryData(['shared', 'entities'], ['contact']);
  const found: unknown[] = [];
  const stop = onSignOut(() => found.push(currentSession(), kept()));
  signOut();
  stop();
  expect(found).toEqual([null, 0]);
});

test('the next user finds an empty cache, even if a late reply has filled it', () => {
  signOut();
  queryClient.setQueryData(['shared', 'entities'], ['contact']);
  startSession(testSession({ subject: 'mateus' }));
  expect(kept()).toBe(0);
});

test('a renewal keeps what is on screen', () => {
  queryClient.setQueryData(['shared', 'entities'], ['contact']);
  startSession(testSession({ subject: 'ingrid', lasts: 7200 }));
  expect(queryClient.getQueryData(['shared', 'entities'])).toEqual(['contact']);
});

test('the time left is that of the clock that gives less, and 0 without a session', async () => {
  const MINUTE = 60_000;
  const left = () => Math.round(sessionTimeLeft() / MINUTE);
  const hear = (ahead: number) => {
    const headers = { Date: new Date(Date.now() + ahead).toUTCString() };
    globalThis.fetch = async () => new Response('{}', { headers });
    return callApi({ path: '/admin/oems', reply: Nothing, failure: 'x' });
  };
  await hear(-30 * MINUTE);
  expect(left()).toBe(60);
  await hear(30 * MINUTE);
  expect(left()).toBe(30);
  await hear(0);
  expect(left()).toBe(60);
  signOut();
  expect(left()).toBe(0);
});

describe('a 401', () => {
  const call = () => callApi({ path: '/admin/oems', reply: Nothing, failure: 'x' }).catch(() => undefined);

  test('ends the session in use', async () => {
    globalThis.fetch = async () => new Response('{}', { status: 401 });
    await call();
    expect(currentSession()).toBeNull();
    expect(sessionStore.get(lastSignOutAtom)).toBe('unauthorized');
  });

  test.each([401, 403])(
    'that arrives late (%i), for a call of the previous session, does not end the current one',
    async (status) => {
      let answer: (reply: Response) => void = () => undefined;
      globalThis.fetch = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      const called = call();
      signOut();
      const next = testSession({ subject: 'ingrid' });
      startSession(next);
      answer(new Response('{}', { status }));
      await called;
      expect(currentSession()?.accessToken).toBe(next.accessToken);
    },
  );
});

describe('a pending reply', () => {
  /** A call that the test answers by hand, and its result for the caller. */
  function held() {
    let answer: (reply: Response) => void = () => undefined;
    globalThis.fetch = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const outcome = callApi({ method: 'PUT', path: '/admin/clients/a', reply: Nothing }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    return { outcome, answer: () => answer(new Response('{}')) };
  }

  test.each([
    ['without a new one', undefined],
    ['even in a new one of mateus', 'mateus'],
    ['even in a new one of ingrid', 'ingrid'],
  ])('rejects if its session has ended, %s', async (_, subject) => {
    const { outcome, answer } = held();
    signOut();
    if (subject !== undefined) startSession(testSession({ subject }));
    answer();
    await expect(outcome).resolves.toBe('Your session has ended, please sign in again');
  });

  test('is delivered when its session is renewed', async () => {
    const { outcome, answer } = held();
    startSession(testSession({ subject: 'ingrid', lasts: 7200 }));
    answer();
    await expect(outcome).resolves.toBe('taken');
  });
});
