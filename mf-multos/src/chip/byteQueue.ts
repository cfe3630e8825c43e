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

/** The receiving half of a port: buffers what arrives and serves reads of a given length. */
export class ByteQueue {
  #bytes: Uint8Array = new Uint8Array(0);
  #waiting: Waiting | null = null;
  #interruption: PortError | null = null;
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

  /** A recoverable line error: rejects the next read that the bytes received before it cannot satisfy. */
  interrupt(kind: PortErrorKind): void {
    this.#interruption = new PortError(kind);
    this.#serve();
  }

  /** The end of the connection: rejects this and every later read. */
  end(kind: PortErrorKind): void {
    this.#final = new PortError(kind);
    this.#serve();
  }

  take(count: number, timeoutMs: number): Promise<Uint8Array> {
    if (this.#waiting) return Promise.reject(new PortError('failed', 'concurrent reads'));
    return new Promise((resolve, reject) => {
      const cancel = this.clock.after(timeoutMs, () => {
        this.#waiting = null;
        reject(new PortError('silent', `${this.#bytes.length} of ${count} bytes arrived`));
      });
      this.#waiting = { count, resolve, reject, cancel };
      this.#serve();
    });
  }

  discard(): number {
    const discarded = this.#bytes.length;
    this.#bytes = new Uint8Array(0);
    this.#interruption = null;
    return discarded;
  }

  #serve(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    const error = this.#final ?? this.#interruption;
    if (this.#bytes.length >= waiting.count) {
      const taken = this.#bytes.slice(0, waiting.count);
      this.#bytes = this.#bytes.slice(waiting.count);
      this.#settle(() => waiting.resolve(taken));
    } else if (error) {
      this.#interruption = null;
      this.#settle(() => waiting.reject(error));
    }
  }

  #settle(answer: () => void): void {
    this.#waiting?.cancel();
    this.#waiting = null;
    answer();
  }
}
