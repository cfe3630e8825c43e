import type { PortErrorKind } from './lineFaults';

/** A line of bytes to a dongle. Every rejection is a `PortError`; `close` never rejects. */
export interface BytePort {
  /** Takes the line for this caller alone. May be called again after `close`. */
  open(): Promise<void>;
  /** Sends all bytes in one go: the bridge ignores a command with a gap in it. */
  write(bytes: Uint8Array): Promise<void>;
  /** Exactly `count` bytes in the order they came, however they were split; 'silent' after `timeoutMs`. */
  read(count: number, timeoutMs: number): Promise<Uint8Array>;
  /** Throws away what has arrived and was not read: how many bytes it was. */
  discard(): number;
  /** Gives the line back, whatever state it is in. Closing twice is fine. */
  close(): Promise<void>;
}

/** Where a dongle comes from: the browser's picker, or a simulated one. */
export interface DongleSource {
  /** Lets the person choose; the browser wants it called from a click or a key press. */
  request(): Promise<BytePort>;
  /** The dongles that are plugged in and were chosen before; a dongle that came back is a new port. */
  granted(): Promise<BytePort[]>;
}

export class PortError extends Error {
  override readonly name = 'PortError';

  /** `detail` is for the trace: never bytes that came from the line. */
  constructor(
    readonly kind: PortErrorKind,
    detail = '',
  ) {
    super(detail === '' ? kind : `${kind}: ${detail}`);
  }
}
