import { PortError } from './bytePort';
import { joinBytes } from './bytes';
import type { Clock } from './clock';
import type { PortErrorKind } from './lineFaults';

interface Waiting {
  count: number;
  resolve(bytes: Uint8Array): void;
  reject(error: PortError): void;
  cancel(): void;
}

/** The receiving half of a port: collects what arrives and hands it out by number of bytes. */
export class ByteQueue {
  #bytes: Uint8Array = new Uint8Array(0);
  #waiting: Waiting | null = null;
  #passing: PortError | null = null;
  #final: PortError | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly capacity: number,
  ) {}

  push(chunk: Uint8Array): void {
    if (this.#bytes.length + chunk.length > this.capacity) {
      this.discard();
      this.interrupt('overrun');
      return;
    }
    this.#bytes = joinBytes(this.#bytes, chunk);
    this.#serve();
  }

  /** A line error after which the line goes on: the next read gets it, after the bytes before it. */
  interrupt(kind: PortErrorKind): void {
    this.#passing = new PortError(kind);
    this.#serve();
  }

  /** The end of the line: every read from now on gets it. */
  end(kind: PortErrorKind): void {
    this.#final ??= new PortError(kind);
    this.#serve();
  }

  take(count: number, timeoutMs: number): Promise<Uint8Array> {
    if (this.#waiting) return Promise.reject(new PortError('failed', 'two reads at a time'));
    return new Promise((resolve, reject) => {
      const cancel = this.clock.after(timeoutMs, () => {
        this.#waiting = null;
        reject(new PortError('silent', `${this.#bytes.length} of ${count} bytes came`));
      });
      this.#waiting = { count, resolve, reject, cancel };
      this.#serve();
    });
  }

  discard(): number {
    const discarded = this.#bytes.length;
    this.#bytes = new Uint8Array(0);
    this.#passing = null;
    return discarded;
  }

  #serve(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    const error = this.#final ?? this.#passing;
    if (this.#bytes.length >= waiting.count) {
      const taken = this.#bytes.slice(0, waiting.count);
      this.#bytes = this.#bytes.slice(waiting.count);
      this.#settle(() => waiting.resolve(taken));
    } else if (error) {
      this.#passing = null;
      this.#settle(() => waiting.reject(error));
    }
  }

  #settle(answer: () => void): void {
    this.#waiting?.cancel();
    this.#waiting = null;
    answer();
  }
}
