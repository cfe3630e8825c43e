import { ByteQueue } from './byteQueue';
import { pause } from './clock';
import { VirtualClock } from './testClock';

function queueOf(capacity = 100) {
  const clock = new VirtualClock();
  return { clock, queue: new ByteQueue(clock, capacity) };
}

test('reads return the requested number of bytes, regardless of chunking', async () => {
  const { clock, queue } = queueOf();
  queue.push(Uint8Array.of(1));
  const taken = queue.take(3, 10);
  queue.push(Uint8Array.of(2));
  queue.push(Uint8Array.of(3, 4));
  await expect(clock.settle(taken)).resolves.toEqual(Uint8Array.of(1, 2, 3));
  await expect(clock.settle(queue.take(1, 10))).resolves.toEqual(Uint8Array.of(4));
});

test('the time-out applies to the whole read, not to each byte', async () => {
  const { clock, queue } = queueOf();
  const taken = queue.take(4, 25);
  for (const ms of [10, 20, 30, 40]) clock.after(ms, () => queue.push(Uint8Array.of(ms)));
  await expect(clock.settle(taken)).rejects.toMatchObject({
    kind: 'silent',
    message: 'silent: 2 of 4 bytes arrived',
  });
  expect(clock.now()).toBe(25);
});

test('discard includes bytes that arrive after a time-out', async () => {
  const { clock, queue } = queueOf();
  queue.push(Uint8Array.of(1));
  await clock.settle(queue.take(2, 5).catch(() => undefined));
  queue.push(Uint8Array.of(2));
  expect(queue.discard()).toBe(2);
  expect(queue.discard()).toBe(0);
});

test('a line error is reported once, after the bytes before it', async () => {
  const { clock, queue } = queueOf();
  queue.push(Uint8Array.of(1));
  queue.interrupt('parity');
  await expect(clock.settle(queue.take(1, 5))).resolves.toEqual(Uint8Array.of(1));
  await expect(clock.settle(queue.take(1, 5))).rejects.toMatchObject({ kind: 'parity' });
  await expect(clock.settle(queue.take(1, 5))).rejects.toMatchObject({ kind: 'silent' });
  queue.push(Uint8Array.of(2));
  await expect(clock.settle(queue.take(1, 5))).resolves.toEqual(Uint8Array.of(2));
});

test('discard clears a line error too', async () => {
  const { clock, queue } = queueOf();
  queue.interrupt('break');
  expect(queue.discard()).toBe(0);
  await expect(clock.settle(queue.take(1, 5))).rejects.toMatchObject({ kind: 'silent' });
});

test('the end of the connection rejects the pending read and every later one', async () => {
  const { clock, queue } = queueOf();
  const waiting = queue.take(1, 1_000);
  clock.after(3, () => queue.end('unplugged'));
  await expect(clock.settle(waiting)).rejects.toMatchObject({ kind: 'unplugged' });
  await expect(clock.settle(queue.take(1, 1_000))).rejects.toMatchObject({ kind: 'unplugged' });
  expect(clock.now()).toBe(3);
});

test('the buffer can be filled to its last byte', async () => {
  const { clock, queue } = queueOf(4);
  queue.push(new Uint8Array(3));
  queue.push(Uint8Array.of(9));
  await expect(clock.settle(queue.take(4, 5))).resolves.toEqual(Uint8Array.of(0, 0, 0, 9));
});

test('exceeding the buffer is an overrun, and discards its content', async () => {
  const { clock, queue } = queueOf(4);
  queue.push(new Uint8Array(3));
  queue.push(new Uint8Array(2));
  await expect(clock.settle(queue.take(1, 5))).rejects.toMatchObject({ kind: 'overrun' });
});

test('concurrent reads are rejected', async () => {
  const { clock, queue } = queueOf();
  const first = queue.take(1, 5);
  await expect(queue.take(1, 5)).rejects.toMatchObject({ kind: 'failed' });
  clock.after(1, () => queue.push(Uint8Array.of(7)));
  await expect(clock.settle(first)).resolves.toEqual(Uint8Array.of(7));
  await clock.settle(pause(clock, 10));
});
