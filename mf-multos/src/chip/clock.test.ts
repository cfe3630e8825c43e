import { pause, systemClock, within } from './clock';
import { VirtualClock } from './testClock';

test('work that finishes in time settles with its own result', async () => {
  const clock = new VirtualClock();
  const work = pause(clock, 999).then(() => 'done');
  await expect(clock.settle(within(clock, 1_000, work, () => new Error('late')))).resolves.toBe('done');
  expect(clock.now()).toBe(999);
});

test('work that fails in time rejects with its own error', async () => {
  const clock = new VirtualClock();
  const work = Promise.reject(new Error('own'));
  await expect(clock.settle(within(clock, 1_000, work, () => new Error('late')))).rejects.toThrow('own');
});

test('work that is late rejects with the error of the deadline', async () => {
  const clock = new VirtualClock();
  const work = pause(clock, 1_001).then(() => Promise.reject(new Error('own')));
  await expect(clock.settle(within(clock, 1_000, work, () => new Error('late')))).rejects.toThrow('late');
});

test('the system clock fires and cancels timers', async () => {
  const rung: string[] = [];
  const cancel = systemClock.after(0, () => rung.push('taken back'));
  cancel();
  const before = systemClock.now();
  await pause(systemClock, 1);
  expect(rung).toEqual([]);
  expect(systemClock.now()).toBeGreaterThan(before);
});

test('the virtual clock detects a run that hangs', async () => {
  await expect(new VirtualClock().settle(new Promise(() => undefined))).rejects.toThrow('hangs');
});
