import { webLocksLease } from './portLease';
import { fakeLocks } from './testBrowser';

test('only one run holds the lease at a time, across all tabs', async () => {
  const locks = fakeLocks();
  const here = webLocksLease(locks, 'dongle');
  const otherTab = webLocksLease(locks, 'dongle');
  const release = await here.acquire();
  expect(release).not.toBeNull();
  expect(await otherTab.acquire()).toBeNull();
  expect(await here.acquire()).toBeNull();
  release?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(await otherTab.acquire()).not.toBeNull();
});

test.each([
  ['refuses locks', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ['has none', undefined],
])('in a browser that %s only one run of the page holds it', async (_, locks) => {
  const lease = webLocksLease(locks, 'dongle');
  const release = await lease.acquire();
  expect(release).not.toBeNull();
  expect(await webLocksLease(locks, 'dongle').acquire()).toBeNull();
  release?.();
  const again = await lease.acquire();
  expect(again).not.toBeNull();
  again?.();
});
