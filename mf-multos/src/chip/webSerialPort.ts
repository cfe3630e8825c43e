import { type BytePort, PortError } from './bytePort';
import { ByteQueue } from './byteQueue';
import { type Clock, within } from './clock';
import type { PortLease } from './portLease';
import type { ChipProfile } from './profile';
import { portErrorFrom, type WebSerialHandle } from './webSerial';

export interface WebSerialPortOptions {
  handle: WebSerialHandle;
  lease: PortLease;
  profile: ChipProfile;
  clock: Clock;
}

export class WebSerialPort implements BytePort {
  #queue: ByteQueue | null = null;
  #receiving: Promise<void> = Promise.resolve();
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  #releaseLease: (() => void) | null = null;
  #closing: Promise<void> | null = null;

  constructor(private readonly options: WebSerialPortOptions) {}

  async open(): Promise<void> {
    await this.#closing;
    const release = await this.options.lease.acquire().catch((error: unknown) => {
      throw portErrorFrom(error);
    });
    if (!release) throw new PortError('otherRun');
    this.#releaseLease = release;
    try {
      await this.#openHandle();
    } catch (error) {
      await this.close();
      throw error;
    }
    this.#queue = new ByteQueue(this.options.clock, this.options.profile.serialLine.bufferSize);
    this.#receiving = this.#receive(this.#queue);
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#queue) throw new PortError('closed');
    const stream = this.options.handle.writable;
    if (!stream) throw new PortError('unplugged');
    const writer = lockStream(() => stream.getWriter());
    try {
      await this.#soon(this.options.profile.timing.write, writer.write(bytes));
    } catch (error) {
      throw portErrorFrom(error);
    } finally {
      writer.releaseLock();
    }
  }

  read(count: number, timeoutMs: number): Promise<Uint8Array> {
    return this.#queue?.take(count, timeoutMs) ?? Promise.reject(new PortError('closed'));
  }

  discard(): number {
    return this.#queue?.discard() ?? 0;
  }

  close(): Promise<void> {
    this.#closing ??= this.#release().finally(() => {
      this.#closing = null;
    });
    return this.#closing;
  }

  async #openHandle(): Promise<void> {
    if (this.options.handle.connected === false) throw new PortError('unplugged');
    const opening = this.options.handle.open(this.options.profile.serialLine);
    try {
      await this.#soon(this.options.profile.timing.open, opening);
    } catch (error) {
      // Otherwise a port that opens after the time-out would stay open until a reload.
      opening.then(() => this.options.handle.close()).catch(() => undefined);
      if (error instanceof PortError) throw new PortError('inUse', error.kind);
      throw portErrorFrom(error, { NetworkError: 'inUse', InvalidStateError: 'inUse' });
    }
  }

  /** Reads as long as the port is open, continuing with a new stream after a recoverable error. */
  async #receive(queue: ByteQueue): Promise<void> {
    let last: ReadableStream<Uint8Array> | null = null;
    while (this.#queue === queue) {
      const stream = this.options.handle.readable;
      if (!stream || stream === last) return queue.end('unplugged');
      last = stream;
      try {
        const reader = lockStream(() => stream.getReader());
        this.#reader = reader;
        await this.#readAll(reader, queue);
        return queue.end('closed');
      } catch (error) {
        const { kind } = portErrorFrom(error);
        if (kind === 'locked') return queue.end(kind);
        queue.interrupt(kind);
      }
    }
  }

  async #readAll(reader: ReadableStreamDefaultReader<Uint8Array>, queue: ByteQueue): Promise<void> {
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        queue.push(value);
      }
    } finally {
      reader.releaseLock();
      this.#reader = null;
    }
  }

  /** Runs each step even if the previous one failed: a port left open would break every later run. */
  async #release(): Promise<void> {
    const { close } = this.options.profile.timing;
    this.#queue?.end('closed');
    this.#queue = null;
    this.#reader?.cancel().catch(() => undefined);
    await this.#soon(close, this.#receiving).catch(() => undefined);
    if (this.#releaseLease) await this.#soon(close, this.options.handle.close()).catch(() => undefined);
    this.#releaseLease?.();
    this.#releaseLease = null;
  }

  #soon<T>(ms: number, work: Promise<T>): Promise<T> {
    return within(this.options.clock, ms, work, () => new PortError('stalled'));
  }
}

/** A stream that is already locked throws a plain TypeError, converted here into 'locked'. */
function lockStream<T>(get: () => T): T {
  try {
    return get();
  } catch {
    throw new PortError('locked');
  }
}
