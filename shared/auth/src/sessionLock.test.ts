import { allTabsReleased, holdSession, someTabHoldsASession, tabsWithASession } from './sessionLock';

const own = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
afterEach(() => {
  Object.defineProperty(navigator, 'locks', own);
  holdSession(false);
});

/** Simulates the browser's lock query. */
function browserWith(query: () => Promise<object>): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query } });
}

test('a tab counts once, however often it acquires the lock, and no more once it releases it', async () => {
  expect(await someTabHoldsASession()).toBe(false);
  holdSession(true);
  holdSession(true);
  expect(await tabsWithASession()).toBe(1);
  expect(await someTabHoldsASession()).toBe(true);
  const waited = allTabsReleased(new AbortController().signal);
  holdSession(false);
  holdSession(false);
  await waited;
  expect(await tabsWithASession()).toBe(0);
  holdSession(true);
  expect(await tabsWithASession()).toBe(1);
});

test('a tab that no longer waits for the others leaves no request behind', async () => {
  holdSession(true);
  const leaving = new AbortController();
  const waited = allTabsReleased(leaving.signal);
  const queued = async () => (await navigator.locks.query()).pending?.length;
  expect(await queued()).toBe(1);
  leaving.abort();
  expect(await queued()).toBe(0);
  await waited;
});

const lock = { name: 'console-session', mode: 'shared' };

test.each([
  [0, {}],
  [2, { held: [lock, lock] }],
  [2, { held: [lock], pending: [lock] }],
  [1, { held: [lock, { ...lock, name: 'of-somebody-else' }], pending: [{ ...lock, mode: 'exclusive' }] }],
])('%i tabs have a session if the locks are %j', async (count, locks) => {
  browserWith(async () => locks);
  expect(await tabsWithASession()).toBe(count);
});

test('without locks, or if the query fails, the count is unknown and nothing waits', async () => {
  browserWith(() => Promise.reject(new DOMException('Not here', 'SecurityError')));
  expect(await tabsWithASession()).toBeUndefined();
  expect(await someTabHoldsASession()).toBeUndefined();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  expect(await someTabHoldsASession()).toBeUndefined();
  await allTabsReleased(new AbortController().signal);
});

// Firefox, where site data is blocked.
test('a browser that has locks but refuses them raises no error for a session', async () => {
  const refused = () => Promise.reject(new DOMException('Not allowed in this context', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: refused, query: refused },
  });
  holdSession(true);
  expect(await someTabHoldsASession()).toBeUndefined();
});
