import { deferred } from '@console/testing';
import { waitFor } from '@testing-library/react';
import { webLocksLease } from './portLease';
import { multosProfile } from './profile';
import { fakeBrowser, fakeLocks, freeLease, handleWith, probe } from './testBrowser';
import { VirtualClock } from './testClock';
import type { WebSerialHandle } from './webSerial';
import { WebSerialPort } from './webSerialPort';

function portOn(handle: WebSerialHandle, clock: VirtualClock): WebSerialPort {
  return new WebSerialPort({ handle, lease: freeLease, profile: multosProfile, clock });
}

describe('opening', () => {
  test('reports a port that another program has open, and can be retried', async () => {
    const { clock, dongle, source } = fakeBrowser({ kind: 'openElsewhere' });
    const port = await source.request();
    await expect(clock.settle(port.open())).rejects.toMatchObject({ kind: 'inUse' });
    dongle.plan.clear();
    await expect(clock.settle(port.open())).resolves.toBeUndefined();
  });

  test('two tabs, or a double click, cannot open the dongle at the same time', async () => {
    const { clock, source, sourceOfATab } = fakeBrowser();
    const here = await source.request();
    const otherTab = await sourceOfATab().request();
    await clock.settle(here.open());
    await expect(clock.settle(otherTab.open())).rejects.toMatchObject({ kind: 'otherRun' });
    await expect(clock.settle(here.open())).rejects.toMatchObject({ kind: 'otherRun' });
    await clock.settle(here.write(probe));
    await expect(clock.settle(here.read(1, 10))).resolves.toEqual(Uint8Array.of(7));
    await clock.settle(here.close());
    await expect(clock.settle(otherTab.open())).resolves.toBeUndefined();
  });

  test('a port that is still closing can be opened again', async () => {
    const { clock, source } = fakeBrowser();
    const port = await source.request();
    await clock.settle(port.open());
    await clock.settle(Promise.all([port.close(), port.open()]));
    await clock.settle(port.write(probe));
    await expect(clock.settle(port.read(1, 10))).resolves.toEqual(Uint8Array.of(7));
  });

  test('reports a browser that rejects locks', async () => {
    const lease = { acquire: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const port = new WebSerialPort({
      handle: handleWith({}),
      lease,
      profile: multosProfile,
      clock: new VirtualClock(),
    });
    await expect(port.open()).rejects.toMatchObject({ kind: 'denied' });
  });

  test('gives up on a port that does not open within 5 s, and closes it when it opens later', async () => {
    const clock = new VirtualClock();
    const { promise: opening, resolve: opened } = deferred();
    const close = jest.fn(async () => undefined);
    const port = portOn(handleWith({ open: () => opening, close }), clock);
    await expect(clock.settle(port.open())).rejects.toMatchObject({ kind: 'inUse' });
    expect(clock.now()).toBe(5_000);
    const closedBefore = close.mock.calls.length;
    opened();
    await clock.settle(Promise.resolve());
    expect(close.mock.calls.length).toBe(closedBefore + 1);
  });

  test('a port that does not open can be tried again as soon as that is reported', async () => {
    const clock = new VirtualClock();
    const lease = webLocksLease(fakeLocks(), 'dongle');
    const never = () => new Promise<void>(() => undefined);
    const handle = handleWith({ open: never, close: never });
    const port = new WebSerialPort({ handle, lease, profile: multosProfile, clock });
    await expect(clock.settle(port.open())).rejects.toMatchObject({ kind: 'inUse' });
    await clock.settle(Promise.resolve());
    expect(await lease.acquire()).not.toBeNull();
  });

  test.each([
    ['InvalidStateError', 'inUse'],
    ['SecurityError', 'denied'],
  ])('reports a port that the browser does not open: %s', async (name, kind) => {
    const open = () => Promise.reject(new DOMException('no', name));
    const port = portOn(handleWith({ open }), new VirtualClock());
    await expect(port.open()).rejects.toMatchObject({ kind });
  });

  test('does not open a handle whose dongle was unplugged', async () => {
    const port = portOn(handleWith({ connected: false }), new VirtualClock());
    await expect(port.open()).rejects.toMatchObject({ kind: 'unplugged' });
  });
});

describe('reading and writing', () => {
  test.each([
    ['FramingError', 'framing'],
    ['ParityError', 'parity'],
    ['BreakError', 'break'],
    ['BufferOverrunError', 'overrun'],
  ] as const)('recovers after a %s', async (error, kind) => {
    const { clock, source } = fakeBrowser({ kind: 'lineError', at: { on: 'probe' }, error });
    const port = await source.request();
    await clock.settle(port.open());
    await clock.settle(port.write(probe));
    await expect(clock.settle(port.read(3, 10))).rejects.toMatchObject({ kind });
    await clock.settle(port.write(probe));
    await expect(clock.settle(port.read(3, 10))).resolves.toEqual(Uint8Array.of(7, 8, 0));
  });

  test('unplugging rejects the pending read and every write', async () => {
    const { clock, dongle, source } = fakeBrowser();
    const port = await source.request();
    await clock.settle(port.open());
    clock.after(7, () => dongle.unplug());
    await expect(clock.settle(port.read(1, 1_000))).rejects.toMatchObject({ kind: 'unplugged' });
    expect(clock.now()).toBe(7);
    await expect(clock.settle(port.write(probe))).rejects.toMatchObject({ kind: 'unplugged' });
  });

  test('reports a locked writable stream', async () => {
    const { clock, source } = fakeBrowser({ kind: 'writerLocked' });
    const port = await source.request();
    await clock.settle(port.open());
    await expect(clock.settle(port.write(probe))).rejects.toMatchObject({ kind: 'locked' });
  });

  test('reports a locked readable stream', async () => {
    const clock = new VirtualClock();
    const readable = new ReadableStream<Uint8Array>();
    readable.getReader();
    const port = portOn(handleWith({ readable }), clock);
    await clock.settle(port.open());
    await expect(clock.settle(port.read(1, 10))).rejects.toMatchObject({ kind: 'locked' });
  });

  test('treats the dongle as unplugged if the browser returns the failed stream again', async () => {
    const clock = new VirtualClock();
    const readable = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new DOMException('', 'ParityError')),
    });
    const port = portOn(handleWith({ readable }), clock);
    await clock.settle(port.open());
    await expect(clock.settle(port.read(1, 10))).rejects.toMatchObject({ kind: 'unplugged' });
  });

  test('a stream that the browser ends is a closed connection at once', async () => {
    const clock = new VirtualClock();
    const readable = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
    const port = portOn(handleWith({ readable }), clock);
    await clock.settle(port.open());
    await expect(clock.settle(port.read(1, 10))).rejects.toMatchObject({ kind: 'closed' });
  });

  test('a dongle that accepts no data does not block the run', async () => {
    const clock = new VirtualClock();
    const writable = new WritableStream<Uint8Array>({ write: () => new Promise(() => undefined) });
    const port = portOn(handleWith({ writable }), clock);
    await clock.settle(port.open());
    await expect(clock.settle(port.write(probe))).rejects.toMatchObject({ kind: 'stalled' });
    expect(writable.locked).toBe(false);
  });

  test('reports an unknown browser error without its text', async () => {
    const clock = new VirtualClock();
    const writable = new WritableStream<Uint8Array>({
      write: () => Promise.reject(new Error('inner words')),
    });
    const port = portOn(handleWith({ writable }), clock);
    await clock.settle(port.open());
    await expect(clock.settle(port.write(probe))).rejects.toMatchObject({
      kind: 'failed',
      message: 'failed: Error',
    });
  });

  test('a closed port rejects reads and writes', async () => {
    const { clock, source } = fakeBrowser();
    const port = await source.request();
    await expect(clock.settle(port.read(1, 10))).rejects.toMatchObject({ kind: 'closed' });
    await expect(clock.settle(port.write(probe))).rejects.toMatchObject({ kind: 'closed' });
    expect(port.discard()).toBe(0);
  });
});

describe('closing', () => {
  test('releases the streams and closes the port, which can be opened again', async () => {
    const { clock, dongle, serial, source } = fakeBrowser();
    const port = await source.request();
    await clock.settle(port.open());
    await clock.settle(port.write(probe));
    const { readable, writable } = serial.port;
    await clock.settle(port.close());
    expect([readable?.locked, writable?.locked, dongle.isOpen]).toEqual([false, false, false]);
    await clock.settle(port.open());
    await clock.settle(port.write(probe));
    await expect(clock.settle(port.read(3, 10))).resolves.toHaveLength(3);
  });

  test('closing twice, or without having opened, is fine', async () => {
    const { clock, dongle, source } = fakeBrowser();
    const port = await source.request();
    await clock.settle(port.close());
    await clock.settle(port.open());
    await clock.settle(Promise.all([port.close(), port.close()]));
    await clock.settle(port.close());
    expect(dongle.isOpen).toBe(false);
  });

  test('closes the port of the browser once, as another run may have opened it since', async () => {
    const clock = new VirtualClock();
    const close = jest.fn(async () => undefined);
    const port = portOn(handleWith({ close }), clock);
    await clock.settle(port.open());
    await clock.settle(Promise.all([port.close(), port.close()]));
    await clock.settle(port.close());
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('rejects a pending read', async () => {
    const { clock, source } = fakeBrowser();
    const port = await source.request();
    await clock.settle(port.open());
    const waiting = port.read(1, 60_000).catch((error: unknown) => error);
    await clock.settle(port.close());
    await expect(clock.settle(waiting)).resolves.toMatchObject({ kind: 'closed' });
    expect(clock.now()).toBeLessThan(60_000);
  });

  test('a line error while closing does not leave a stream locked', async () => {
    const clock = new VirtualClock();
    let broken: ReadableStreamDefaultController<Uint8Array> | undefined;
    const streams = [
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          broken = controller;
        },
      }),
      new ReadableStream<Uint8Array>(),
    ];
    let current = streams[0] ?? null;
    const handle = {
      ...handleWith({}),
      get readable() {
        return current;
      },
    };
    const port = portOn(handle, clock);
    await clock.settle(port.open());
    current = streams[1] ?? null;
    broken?.error(new DOMException('', 'ParityError'));
    await clock.settle(port.close());
    expect(streams.map(({ locked }) => locked)).toEqual([false, false]);
  });

  test('another tab is kept out until the browser has closed the port', async () => {
    const clock = new VirtualClock();
    const lease = webLocksLease(fakeLocks(), 'dongle');
    const { promise: closing, resolve: closed } = deferred();
    const asked = new Promise<void>((resolve) => {
      const handle = handleWith({
        close: () => {
          resolve();
          return closing;
        },
      });
      const port = new WebSerialPort({ handle, lease, profile: multosProfile, clock });
      void port.open().then(() => port.close());
    });
    await asked;
    await clock.settle(Promise.resolve());
    expect(await lease.acquire()).toBeNull();
    closed();
    await waitFor(async () => expect(await lease.acquire()).not.toBeNull());
  });

  test('releases the lease even if the browser never closes the port', async () => {
    const clock = new VirtualClock();
    const lease = webLocksLease(fakeLocks(), 'dongle');
    const handle = handleWith({ close: () => new Promise(() => undefined) });
    const port = new WebSerialPort({ handle, lease, profile: multosProfile, clock });
    await clock.settle(port.open());
    await clock.settle(port.close());
    await clock.settle(Promise.resolve());
    expect(await lease.acquire()).not.toBeNull();
  });
});
