import { pause, systemClock, within } from './clock';
import { VirtualClock } from './testClock';

test('work that ends in time gives its outcome', async () => {
  const clock = new VirtualClock();
  const work = pause(clock, 999).then(() => 'done');
  await expect(clock.settle(within(clock, 1_000, work, () => new Error('late')))).resolves.toBe('done');
  expect(clock.now()).toBe(999);
});

test('work that fails in time gives its own error', async () => {
  const clock = new VirtualClock();
  const work = Promise.reject(new Error('own'));
  await expect(clock.settle(within(clock, 1_000, work, () => new Error('late')))).rejects.toThrow('own');
});

test('work that is late gives the error of the deadline', async () => {
  const clock = new VirtualClock();
  const work = pause(clock, 1_001).then(() => Promise.reject(new Error('own')));
  await expect(clock.settle(within(clock, 1_000, work, () => new Error('late')))).rejects.toThrow('late');
});

test('the real clock rings its timers and takes them back', async () => {
  const rung: string[] = [];
  const cancel = systemClock.after(0, () => rung.push('taken back'));
  cancel();
  const before = systemClock.now();
  await pause(systemClock, 1);
  expect(rung).toEqual([]);
  expect(systemClock.now()).toBeGreaterThan(before);
});

test('the clock of the tests notices a run that waits for nothing', async () => {
  await expect(new VirtualClock().settle(new Promise(() => undefined))).rejects.toThrow('hangs');
});
