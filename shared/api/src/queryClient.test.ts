import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { forgetReplies, queryClient } from './index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => queryClient.clear());

test('a screen that unmounts after forgetReplies leaves no reply in the cache', async () => {
  const reader = new QueryObserver(queryClient, {
    queryKey: ['shared', 'entities'],
    queryFn: () => ['contact'],
  });
  const leave = reader.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(reader.getCurrentResult().data).toEqual(['contact']);
  forgetReplies();
  // At once, even before the screen unmounts.
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  leave();
  // By default an entry without observers is kept for five minutes by a timer.
  await jest.advanceTimersByTimeAsync(1);
  expect(jest.getTimerCount()).toBe(0);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

/** Mounts a screen that reads a query. */
function open(queryFn: () => Promise<unknown>, name: string) {
  const screen = new QueryObserver(queryClient, { queryKey: ['shared', name], queryFn });
  return { leave: screen.subscribe(() => undefined), sees: () => screen.getCurrentResult() };
}

test('a query is fresh for half a minute', async () => {
  const call = jest.fn(async () => 'reply');
  open(call, 'devices').leave();
  await jest.advanceTimersByTimeAsync(0);
  open(call, 'devices').leave();
  await jest.advanceTimersByTimeAsync(29_999);
  open(call, 'devices').leave();
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  open(call, 'devices').leave();
  expect(call).toHaveBeenCalledTimes(2);
});

test('a reply from before the clock was set back is stale', async () => {
  const call = jest.fn(async () => 'reply');
  open(call, 'devices').leave();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.setSystemTime(Date.now() - 3_600_000);
  open(call, 'devices').leave();
  expect(call).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(29_999);
  open(call, 'devices').leave();
  expect(call).toHaveBeenCalledTimes(2);
});

test('a failed call is not retried automatically', async () => {
  const call = jest.fn(() => Promise.reject(new Error('away')));
  queryClient.mount();
  const { leave, sees } = open(call, 'failing');
  await jest.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
  expect(sees().isError).toBe(true);
  leave();
  queryClient.unmount();
});

test('a call that failed before its page mounted is repeated by the page only after half a minute', async () => {
  const call = jest.fn(() => Promise.reject(new Error('away')));
  await queryClient.prefetchQuery({ queryKey: ['shared', 'early'], queryFn: call });
  await jest.advanceTimersByTimeAsync(30_000);
  open(call, 'early').leave();
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  open(call, 'early').leave();
  expect(call).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
});

test('one that failed before the clock was set back is asked again by the page', async () => {
  const call = jest.fn(() => Promise.reject(new Error('away')));
  await queryClient.prefetchQuery({ queryKey: ['shared', 'early'], queryFn: call });
  jest.setSystemTime(Date.now() - 3_600_000);
  open(call, 'early').leave();
  expect(call).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
});

test('returning to the tab does not refetch', async () => {
  const call = jest.fn(async () => 'reply');
  queryClient.mount();
  const { leave } = open(call, 'stale');
  await jest.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(call).toHaveBeenCalledTimes(1);
  leave();
  queryClient.unmount();
});

test('queries are sent even when offline', () => {
  onlineManager.setOnline(false);
  try {
    const call = jest.fn(async () => 'reply');
    open(call, 'offline').leave();
    expect(call).toHaveBeenCalledTimes(1);
  } finally {
    onlineManager.setOnline(true);
  }
});
