import { type BytePort, type DongleSource, PortError } from '../chip/bytePort';
import { ByteQueue } from '../chip/byteQueue';
import type { Clock } from '../chip/clock';
import { lineErrors } from '../chip/webSerial';
import type { SimulatedDongle } from './simulatedDongle';

/** A `BytePort` to a simulated dongle, without the browser's streams in between. */
export class SimulatedPort implements BytePort {
  #queue: ByteQueue | null = null;

  constructor(
    private readonly dongle: SimulatedDongle,
    private readonly clock: Clock,
  ) {}

  async open(): Promise<void> {
    if (!this.dongle.isPlugged) throw new PortError('unplugged');
    if (this.dongle.plan.standing('openElsewhere')) throw new PortError('inUse');
    if (this.dongle.isOpen) throw new PortError('otherRun');
    const queue = new ByteQueue(this.clock, this.dongle.profile.serialLine.bufferSize);
    this.#queue = queue;
    this.dongle.open({
      received: (bytes) => queue.push(bytes),
      failed: (error) => queue.interrupt(lineErrors[error]),
      unplugged: () => queue.end('unplugged'),
    });
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#queue) throw new PortError('closed');
    if (!this.dongle.isOpen) throw new PortError('unplugged');
    if (this.dongle.plan.standing('writerLocked')) throw new PortError('locked');
    this.dongle.receive(bytes);
  }

  read(count: number, timeoutMs: number): Promise<Uint8Array> {
    return this.#queue?.take(count, timeoutMs) ?? Promise.reject(new PortError('closed'));
  }

  discard(): number {
    return this.#queue?.discard() ?? 0;
  }

  async close(): Promise<void> {
    if (!this.#queue) return;
    this.#queue.end('closed');
    this.#queue = null;
    this.dongle.close();
  }
}

/** Provides the simulated dongle instead of the browser's picker. */
export function simulatedSource(dongle: SimulatedDongle, clock: Clock): DongleSource {
  return {
    async request() {
      if (dongle.plan.standing('pickerCancelled') || !dongle.isPlugged) throw new PortError('cancelled');
      if (dongle.plan.standing('policyDenied')) throw new PortError('denied');
      return new SimulatedPort(dongle, clock);
    },
    async granted() {
      return dongle.isPlugged ? [new SimulatedPort(dongle, clock)] : [];
    },
  };
}
