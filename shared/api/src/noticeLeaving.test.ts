import { callApi } from './index';
import { answer, failureOf, json, listThing } from './testWire';

/** What a browser does that cancels the requests of a page which is being left. */
function cancelRequests() {
  let cancel = () => {};
  globalThis.fetch = () =>
    new Promise((_, reject) => {
      cancel = () => reject(new TypeError('NetworkError when attempting to fetch resource.'));
    });
  return () => cancel();
}

beforeEach(() => {
  jest.useFakeTimers();
});

describe('a request that is cancelled because the page is being left', () => {
  it('does not fail while the page is still on screen', async () => {
    const cancel = cancelRequests();
    const failed = failureOf(callApi(listThing));
    await jest.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('beforeunload'));
    cancel();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([failed, 'waiting'])).toBe('waiting');
    // The user has stayed after all.
    await jest.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ kind: 'network', message: 'Error getting the thing' });
  });

  it('fails at once if the page was left, and kept, before it was sent', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callApi(listThing);
    dispatchEvent(new Event('beforeunload'));
    const cancel = cancelRequests();
    const failed = failureOf(callApi(listThing));
    await jest.advanceTimersByTimeAsync(0);
    cancel();
    await jest.advanceTimersByTimeAsync(0);
    expect(await Promise.race([failed, 'waiting'])).toMatchObject({ kind: 'network' });
  });

  it('fails at once if it has timed out, which is not because of the leaving', async () => {
    globalThis.fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const failed = failureOf(callApi(listThing));
    await jest.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('beforeunload'));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await Promise.race([failed, 'waiting'])).toMatchObject({ kind: 'timeout' });
  });

  it('rejects as aborted at once if its caller has given it up meanwhile', async () => {
    const cancel = cancelRequests();
    const caller = new AbortController();
    const failed = failureOf(callApi({ ...listThing, signal: caller.signal }));
    await jest.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('beforeunload'));
    cancel();
    await jest.advanceTimersByTimeAsync(0);
    caller.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(await Promise.race([failed, 'waiting'])).toMatchObject({ name: 'AbortError' });
  });
});

it('nothing listens for leaving once the reply is there', async () => {
  const listeners = (spy: jest.SpyInstance) =>
    spy.mock.calls.filter(([type]) => type === 'beforeunload').map(([, listener]) => listener);
  const added = jest.spyOn(globalThis, 'addEventListener');
  const removed = jest.spyOn(globalThis, 'removeEventListener');
  answer(() => json({ id: 'a', tags: [] }));
  await callApi(listThing);
  expect(listeners(added)).toHaveLength(1);
  expect(listeners(removed)).toEqual(listeners(added));
});
