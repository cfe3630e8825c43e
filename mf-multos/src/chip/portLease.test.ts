import { fakeLocks } from '../testing/fakeBrowser';
import { webLocksLease } from './portLease';

test('one run holds the lease at a time, in whichever tab it is', async () => {
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

test('a browser that refuses locks is told', async () => {
  const locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  await expect(webLocksLease(locks, 'dongle').acquire()).rejects.toMatchObject({ name: 'SecurityError' });
});
